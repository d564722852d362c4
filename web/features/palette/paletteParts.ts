import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { ellipsis } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { DialogFrame } from '../../ui/overlay/DialogFrame.tsx';

/** Near the top, so that the field stays where it is while the results change. */
export const Frame = styled(DialogFrame)`
  align-self: start;
  max-width: 640px;
  margin-top: min(12vh, 120px);
  max-height: min(560px, 76dvh);
  overflow: clip;

  ${media.mobile} {
    max-width: none;
    max-height: none;
    margin-top: 0;
  }
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${theme.border};

  > svg {
    width: 18px;
    height: 18px;
    color: ${theme.textSecondary};
  }
`;

/** Its caret and its place in an open dialog show the focus. */
export const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 40px;
  border: 0;
  outline: none;
  background: none;
  color: ${theme.text};
  font-size: ${fontSize.large};
  text-overflow: ellipsis;

  &::placeholder {
    color: ${theme.textMuted};
  }
`;

export const List = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`;

export const GroupTitle = styled.div`
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  line-height: 1rem;
`;

export const Option = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-height: 40px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.medium};
  cursor: pointer;

  > svg {
    width: 16px;
    height: 16px;
    color: ${theme.textSecondary};
  }

  &[aria-selected='true'] {
    background: ${theme.accentTint};
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  ${media.coarse} {
    min-height: ${size.touch};

    kbd {
      display: none;
    }
  }
`;

export const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  line-height: 1.125rem;

  > span {
    font-weight: ${fontWeight.medium};
    ${ellipsis}
  }

  small {
    color: ${theme.textSecondary};
    font-size: ${fontSize.small};
    line-height: 1rem;
    ${ellipsis}
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  gap: ${space[4]};
  align-items: center;
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${theme.border};
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};

  > span {
    display: inline-flex;
    gap: ${space[1]};
    align-items: center;
  }

  ${media.coarse} {
    display: none;
  }
`;

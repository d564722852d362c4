import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { hoveredLink } from '../../theme/hovered.ts';
import { cardFrame, touchArea } from '../../theme/mixins.ts';
import { duration, easing, fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';

export const Box = styled.section`
  min-width: 0;
  overflow: clip;
  ${cardFrame}

  ${media.print} {
    overflow: visible;
    box-shadow: none;
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-height: 64px;
  padding: ${space[2]} ${space[4]} ${space[2]} ${space[3]};

  > h3 {
    min-width: 0;
  }

  ${media.mobile} {
    padding: ${space[3]};

    > h3 {
      flex: 1 1 0;
    }
  }

  ${media.print} {
    break-inside: avoid;
    break-after: avoid;
  }
`;

export const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 36px;
  max-width: 100%;
  padding: 0 ${space[2]} 0 ${space[1]};
  border-radius: ${radius.medium};
  text-align: left;

  ${media.hover} {
    &:hover {
      background: ${theme.hover};
    }
  }

  > svg {
    color: ${theme.textSecondary};
    transition: transform ${duration.fast} ${easing};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }

  ${media.coarse} {
    min-height: 44px;
  }

  ${media.print} {
    > svg {
      display: none;
    }
  }
`;

export const Name = styled.span`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
  overflow-wrap: anywhere;
`;

export const Rate = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: 64px 144px 144px;
  gap: ${space[5]};
  margin-left: auto;
  text-align: right;

  dt {
    color: ${theme.textSecondary};
    font-size: ${fontSize.small};
    line-height: 1rem;
  }

  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  [data-strong] {
    font-weight: ${fontWeight.strong};
  }

  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[2]};
    width: 100%;
    font-size: ${fontSize.table};
    margin: 0;
    padding: 0 ${space[1]};

    > :first-child {
      text-align: left;
    }
  }
`;

/** A figure that links to its records. */
export const Rows = styled(Link)`
  border-radius: 2px;
  color: inherit;
  text-decoration: none;
  ${touchArea}

  ${hoveredLink}
`;

export const PhoneRows = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border-top: 1px solid ${theme.border};
  background: ${theme.sunken};
`;

export const TableRows = styled.div`
  border-top: 1px solid ${theme.border};
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { focusRing } from '../../theme/mixins.ts';
import { fontWeight, radius, size, theme } from '../../theme/theme.ts';

/** Longer texts are collapsed. */
const FOLDED_FROM = 240;

/** A long text that is collapsed at first. */
export function ExpandableText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= FOLDED_FROM) return <Text>{text}</Text>;
  return (
    <>
      <Text $folded={!open}>{text}</Text>
      <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </Toggle>
    </>
  );
}

const Text = styled.span<{ $folded?: boolean }>`
  display: ${({ $folded }) => ($folded === true ? '-webkit-box' : 'block')};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $folded }) => ($folded === true ? 4 : 'none')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Toggle = styled.button`
  position: relative;
  z-index: 1;
  min-height: 24px;
  border-radius: ${radius.small};
  color: ${theme.accentText};
  font-weight: ${fontWeight.medium};
  ${focusRing}

  ${media.coarse} {
    min-height: ${size.touch};
  }

  ${media.print} {
    display: none;
  }
`;

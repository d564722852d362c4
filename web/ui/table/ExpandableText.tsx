import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontWeight, radius, size, theme } from '../../theme/theme.ts';

/** Longer texts are collapsed. */
const FOLDED_FROM = 240;
/** A longer name takes more than four lines on a phone. */
export const LONG_NAME = 100;

interface ExpandableTextProps {
  text: string;
  /** The length from which on it is collapsed. */
  from?: number | undefined;
}

/** A long text that is collapsed at first. */
export function ExpandableText({ text, from = FOLDED_FROM }: ExpandableTextProps) {
  const [open, setOpen] = useState(false);
  if (text.length <= from) return <Text>{text}</Text>;
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

  ${media.coarse} {
    min-height: ${size.touch};
  }

  ${media.print} {
    display: none;
  }
`;

import type { ReactNode } from 'react';
import { DASH } from './tableTypes.ts';
import { styled } from 'styled-components';
import { clamp } from '../../theme/mixins.ts';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { Muted } from '../layout/Text.tsx';

/** Shorter texts always fit; a tooltip per cell would be expensive. */
const SURELY_FITS = 24;
/** The tooltip's limit; the full text is in the record. */
const MOST_IN_TOOLTIP = 400;

interface ClampedTextProps {
  text: string;
  lines?: number | undefined;
  /** The same text, where a part of it is a link. */
  children?: ReactNode;
}

/** A text clamped to a few lines, with the full text as a tooltip. */
export function ClampedText({ text, lines = 2, children = text }: ClampedTextProps) {
  if (text.trim() === '') return <Muted>{DASH}</Muted>;
  const clamped = <Clamp $lines={lines}>{children}</Clamp>;
  if (text.length <= SURELY_FITS) return clamped;
  const words = text.length > MOST_IN_TOOLTIP ? `${text.slice(0, MOST_IN_TOOLTIP)}…` : text;
  return <Tooltip content={words}>{clamped}</Tooltip>;
}

const Clamp = styled.span<{ $lines: number }>`
  ${clamp}
`;

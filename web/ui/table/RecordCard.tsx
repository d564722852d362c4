import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { clamp, twoColumns } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { changeTag, flashes, useFlash } from './useFlash.ts';
import { VisuallyHidden } from '../layout/Text.tsx';

export interface CardContent {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Top right corner: a StatusChip, an amount. */
  aside?: ReactNode;
  /** `wide` spans the whole row. */
  fields?: readonly { label: string; value: ReactNode; wide?: boolean | undefined }[] | undefined;
  /** The fields are short, so that each value fits beside its label. */
  isPaired?: boolean | undefined;
  /** Buttons along the bottom. */
  actions?: ReactNode;
  /** The keys that open the card, as `aria-keyshortcuts` names them. */
  keys?: string | undefined;
  /** As high as three lines, so that many are in sight. */
  isSmall?: boolean | undefined;
}

interface RecordCardProps {
  content: CardContent;
  /** The text that marks a highlighted card. */
  highlight: string | undefined;
  onOpen: (() => void) | undefined;
  version: number | undefined;
  changeOf: () => string | undefined;
  /** For long lists: off-screen cards skip layout. */
  skipsHidden: boolean;
}

export function RecordCard(props: RecordCardProps) {
  const { content, highlight, onOpen, version, changeOf, skipsHidden } = props;
  const { flash, change } = useFlash(version, changeOf);
  const { title, subtitle, aside, fields, actions, isSmall = false, isPaired = false } = content;
  return (
    <CardBox
      $highlight={highlight !== undefined}
      $many={skipsHidden}
      $small={isSmall}
      data-flash={flash}
      data-change={change}
    >
      <Head>
        <div>
          {highlight === undefined ? null : <VisuallyHidden>{highlight}</VisuallyHidden>}
          {onOpen === undefined ? (
            <Title>{title}</Title>
          ) : (
            <Opener type="button" aria-keyshortcuts={content.keys} onClick={onOpen}>
              <Clamped $lines={TITLE_LINES}>{title}</Clamped>
            </Opener>
          )}
        </div>
        {aside}
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
      </Head>
      {fields === undefined ? null : (
        <Fields $paired={isPaired}>
          {fields.map((field) => (
            <div key={field.label} {...(field.wide === true ? { 'data-wide': true } : {})}>
              <dt>{field.label}</dt>
              <dd>{field.value}</dd>
            </div>
          ))}
        </Fields>
      )}
      {actions === undefined ? null : <Actions>{actions}</Actions>}
    </CardBox>
  );
}

/** The card's frame, also used by its skeleton. */
export const CardBox = styled.li<{ $highlight: boolean; $many?: boolean; $small?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  justify-content: ${({ $small }) => ($small ? 'center' : 'start')};
  min-height: ${({ $small }) => ($small ? '96px' : 'auto')};
  padding: ${space[3]} ${space[4]};
  overflow: clip;
  border: 1px solid ${({ $highlight }) => ($highlight ? theme.dangerBorder : theme.border)};
  border-radius: ${radius.large};
  background: ${({ $highlight }) => ($highlight ? theme.highlightRow : theme.surface)};
  box-shadow: ${theme.shadowCard};
  content-visibility: ${({ $many }) => ($many ? 'auto' : 'visible')};
  contain-intrinsic-size: auto 208px;

  &:has([data-selects-row]:checked) {
    background: ${theme.accentTint};
  }

  &[data-flash='first'] {
    ${flashes.first}
  }

  &[data-flash='second'] {
    ${flashes.second}
  }

  &[data-change]::after {
    ${changeTag}
    top: -1px;
    left: 15px;
  }

  &::before {
    position: absolute;
    inset: 0 auto 0 0;
    width: ${({ $highlight }) => ($highlight ? '3px' : 0)};
    background: ${theme.highlightMark};
    content: '';
    forced-color-adjust: none;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${space[3]};
`;

/** Enough for any name; a longer text must not fill the screen of a phone. */
const TITLE_LINES = 4;

const Title = styled.div`
  font-weight: ${fontWeight.strong};
  overflow-wrap: anywhere;
`;

const Clamped = styled.span<{ $lines: number }>`
  ${clamp}
`;

/** The title's button covers the whole card. */
const Opener = styled.button`
  font-weight: ${fontWeight.strong};
  text-align: left;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  ${media.hover} {
    &:hover::after {
      background: color-mix(in srgb, ${theme.text} 3%, transparent);
    }
  }

  &:active::after {
    background: color-mix(in srgb, ${theme.text} 7%, transparent);
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    border-radius: ${radius.large};
    outline: 2px solid ${theme.focusRing};
    outline-offset: -2px;
  }
`;

/** As wide as the card, also below what is in its corner. */
const Subtitle = styled.div`
  grid-column: 1 / -1;
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  overflow-wrap: anywhere;
`;

const paired = css`
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[2]};
    font-variant-numeric: tabular-nums;
  }
`;

/** In two columns, or in one with large text. */
const Fields = styled.dl<{ $paired: boolean }>`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${({ $paired }) => ($paired ? `${space[1]} ${space[4]}` : `${space[2]} ${space[3]}`)};
  font-size: ${fontSize.table};
  ${({ $paired }) => $paired && paired}

  > [data-wide] {
    grid-column: 1 / -1;
  }

  dt {
    color: ${theme.textSecondary};
    font-size: ${fontSize.small};
    line-height: 1rem;
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  justify-content: flex-end;
  /* Cards beside each other are equally high, and their buttons align. */
  margin-top: auto;
`;

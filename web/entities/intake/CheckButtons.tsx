import { Check as Tick, X } from 'lucide-react';
import { styled } from 'styled-components';
import {
  allUntested,
  type Check,
  type CheckState,
  nextState,
  markRestOk,
  stateOf,
} from '../../../src/domain/intakes.ts';
import { pressable } from '../../theme/hovered.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { CHECK_WORDS } from './intakeTexts.ts';

interface CheckButtonsProps {
  /** The points that are offered. */
  labels: readonly string[];
  checks: readonly Check[];
  onChange: (checks: readonly Check[]) => void;
}

/** The points of a checklist: one tap is ✓, another one ✗, a third takes it back (rule 351). */
export function CheckButtons({ labels, checks, onChange }: CheckButtonsProps) {
  // Points that are no longer offered stay where they were noted.
  const others = checks.map(({ label }) => label).filter((label) => !labels.includes(label));
  const all = [...labels, ...others];
  const set = (label: string, state: CheckState | undefined) =>
    onChange(
      all.flatMap((one) => {
        const now = one === label ? state : stateOf(one, checks);
        return now === undefined ? [] : [{ label: one, state: now }];
      }),
    );
  return (
    <Stack $gap={2}>
      <Points role="group" aria-label="Checklist">
        {all.map((label) => {
          const state = stateOf(label, checks);
          return (
            <Point
              key={label}
              type="button"
              data-state={state}
              onClick={() => set(label, nextState(state))}
            >
              <Mark aria-hidden="true">
                {state === 'ok' ? <Tick size={14} strokeWidth={3} /> : null}
                {state === 'fault' ? <X size={14} strokeWidth={3} /> : null}
                {state === 'untested' ? '?' : null}
              </Mark>
              <span>{label}</span>
              <VisuallyHidden>
                {state === undefined ? ', not checked' : `, ${CHECK_WORDS[state]}`}
              </VisuallyHidden>
            </Point>
          );
        })}
      </Points>
      <Row>
        <Button size="small" variant="ghost" onClick={() => onChange(markRestOk(all, checks))}>
          Rest works
        </Button>
        <Button size="small" variant="ghost" onClick={() => onChange(allUntested(all, checks))}>
          Dead, cannot test
        </Button>
        <Button size="small" variant="ghost" onClick={() => onChange([])}>
          Clear
        </Button>
      </Row>
    </Stack>
  );
}

/** As many points as a phone has, while they are loading. */
export function LoadingChecks() {
  return (
    <Stack $gap={2} aria-hidden="true">
      <Points>
        {Array.from({ length: 13 }, (_, at) => (
          <Point as="div" key={at}>
            <Mark />
            <Skeleton width={`${40 + ((at * 17) % 40)}%`} />
          </Point>
        ))}
      </Points>
      <Skeleton width={240} height={30} />
    </Stack>
  );
}

const Points = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(156px, 1fr));
  gap: ${space[2]};
`;

const Point = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[2]};
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.medium};
  background: ${theme.surface};
  font-size: ${fontSize.table};
  text-align: start;
  overflow-wrap: anywhere;

  ${pressable}

  &[data-state='ok'] {
    background: ${theme.successTint};
    color: ${theme.successText};
  }

  &[data-state='fault'] {
    border-color: ${theme.dangerBorder};
    background: ${theme.dangerTint};
    color: ${theme.dangerText};
    font-weight: ${fontWeight.medium};
  }

  ${media.coarse} {
    min-height: 48px;
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 18px;
  height: 18px;
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.small};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.strong};

  [data-state] > & {
    border-color: currentcolor;
  }
`;

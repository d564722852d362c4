import { styled } from 'styled-components';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../form/Button.tsx';
import { media } from '../../theme/breakpoints.ts';
import type { Chosen, Difference, Side } from './conflict.ts';

/** A form whose save met someone else's. */
export interface ConflictForm<Field extends string> {
  /** Null when there is nothing to choose. */
  conflict: { list: readonly Difference<Field>[] } | null;
  choices: Chosen<Field>;
  choose: (field: Field, side: Side) => void;
  backToForm: () => void;
  busy: boolean;
}

interface ConflictPanelProps<Field extends string> {
  form: ConflictForm<Field>;
  /** A field's name, and its formatted value. */
  labelOf: (field: Field) => string;
  textOf: (field: Field, value: string) => string;
  /** What happened, and who saved the other value. */
  lead?: string;
  theirWords?: string;
}

/** Both values of every field that differs, and a choice between them (rule 153). */
export function ConflictPanel<Field extends string>({
  form: { conflict, choices, choose },
  labelOf,
  textOf,
  lead = 'Someone else saved this record while you were editing it.',
  theirWords = 'Saved by someone else',
}: ConflictPanelProps<Field>) {
  if (conflict === null) return null;
  const sides = [
    { side: 'mine', words: 'Yours' },
    { side: 'theirs', words: theirWords },
  ] as const;
  return (
    <>
      <Lead role="status">{lead} Choose what to keep, then save again.</Lead>
      {conflict.list.map(({ field, mine, theirs, clash, proposed }) => (
        <Group key={field}>
          <Legend>
            {labelOf(field)} {clash ? <Badge variant="warning">Changed by both</Badge> : null}
          </Legend>
          <Choices>
            {sides.map(({ side, words }) => (
              <Choice key={side}>
                <input
                  type="radio"
                  name={`keep-${field}`}
                  checked={(choices[field] ?? proposed) === side}
                  onChange={() => choose(field, side)}
                />
                <span>
                  <Whose>{words}</Whose>
                  <Value>{textOf(field, String(side === 'mine' ? mine : theirs))}</Value>
                </span>
              </Choice>
            ))}
          </Choices>
        </Group>
      ))}
    </>
  );
}

/** For the Dialog's `footerStart`: returns to the form, with what was typed. */
export function BackToForm<Field extends string>({ form }: { form: ConflictForm<Field> }) {
  if (form.conflict === null) return null;
  return (
    <Back variant="ghost" onClick={form.backToForm} disabled={form.busy}>
      Back to the form
    </Back>
  );
}

/** Its words begin where the fields do. */
const Back = styled(Button)`
  margin-left: -${space[3]};
`;

const Lead = styled.p`
  margin-bottom: ${space[4]};
  color: ${theme.textSecondary};
`;

const Group = styled.fieldset`
  margin-bottom: ${space[4]};
`;

const Legend = styled.legend`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[1]};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Choice = styled.label`
  display: flex;
  gap: ${space[2]};
  min-height: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${theme.borderStrong};
  border-radius: ${radius.medium};
  cursor: pointer;

  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
    accent-color: ${theme.accent};
  }

  &:has(input:checked) {
    border-color: ${theme.accent};
    background: ${theme.accentTint};
  }

  &:has(input:focus-visible) {
    outline: 2px solid ${theme.focusRing};
    outline-offset: 2px;
  }

  input:focus-visible {
    outline: none;
  }
`;

const Whose = styled.span`
  display: block;
  color: ${theme.textSecondary};
  font-size: ${fontSize.small};
  line-height: 1rem;
`;

const Value = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

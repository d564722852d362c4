import { styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { fontSize, fontWeight, radius, size, space } from '../../theme/tokens.ts';
import { Badge } from '../feedback/Badge.tsx';
import { media } from '../../theme/breakpoints.ts';
import type { Chosen, Difference, Side } from './conflict.ts';

interface ConflictPanelProps<Field extends string> {
  list: readonly Difference<Field>[];
  choices: Chosen<Field>;
  onChoose: (field: Field, side: Side) => void;
  /** A field's name, and its formatted value. */
  labelOf: (field: Field) => string;
  textOf: (field: Field, value: string) => string;
}

const SIDES = [
  { side: 'mine', words: 'Yours' },
  { side: 'theirs', words: 'Saved by someone else' },
] as const;

/** Both values of every field that differs, and a choice between them (rule 153). */
export function ConflictPanel<Field extends string>({
  list,
  choices,
  onChoose,
  labelOf,
  textOf,
}: ConflictPanelProps<Field>) {
  return (
    <>
      <Lead role="status">
        Someone else saved this record while you were editing it. Choose what to keep, then save
        again.
      </Lead>
      {list.map(({ field, mine, theirs, clash, proposed }) => (
        <Group key={field}>
          <Legend>
            {labelOf(field)} {clash ? <Badge variant="warning">Changed by both</Badge> : null}
          </Legend>
          <Choices>
            {SIDES.map(({ side, words }) => (
              <Choice key={side}>
                <input
                  type="radio"
                  name={`keep-${field}`}
                  checked={(choices[field] ?? proposed) === side}
                  onChange={() => onChoose(field, side)}
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

const Lead = styled.p`
  margin-bottom: ${space[4]};
  color: ${s('textSecondary')};
`;

const Group = styled.fieldset`
  min-width: 0;
  margin-bottom: ${space[4]};
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[1]};
  padding: 0;
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
  border: 1px solid ${s('borderStrong')};
  border-radius: ${radius.medium};
  cursor: pointer;

  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
    accent-color: ${s('accent')};
  }

  &:has(input:checked) {
    border-color: ${s('accent')};
    background: ${s('accentTint')};
  }

  &:has(input:focus-visible) {
    outline: 2px solid ${s('focusRing')};
    outline-offset: 2px;
  }

  input:focus-visible {
    outline: none;
  }
`;

const Whose = styled.span`
  display: block;
  color: ${s('textSecondary')};
  font-size: ${fontSize.small};
  line-height: 16px;
`;

const Value = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

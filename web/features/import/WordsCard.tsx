import { nameKey } from '../../../src/domain/names.ts';
import { fieldLabel } from '../../entities/repair/fieldText.ts';
import { textOptions } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fold } from '../../ui/layout/Fold.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { useItemFocus } from '../../ui/layout/useItemFocus.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { choicesOf, type Decide, type Survey } from './importQueries.ts';
import { type Mapping, MappingList } from './MappingList.tsx';

interface WordsCardProps {
  survey: Survey;
  /** The names on the shop's list. */
  technicians: readonly string[];
  addTechnicians: boolean;
  decide: Decide;
}

const BLANK = '(blank)';

/** What the words of the file mean: statuses, payments and technicians. */
export function WordsCard({ survey, technicians, addTechnicians, decide }: WordsCardProps) {
  const itemFocus = useItemFocus<HTMLDivElement>('[data-open=true] select');
  const all = survey.texts.flatMap(({ field, texts }) =>
    texts.map((text) => ({ mapping: mappingOf(field, text, technicians, decide), text })),
  );
  if (all.length === 0) return null;
  const open = all.filter(({ text }) => text.value === null);
  const known = all.filter(({ text }) => text.value !== null);
  const listed = new Set(technicians.map(nameKey));
  const names = survey.texts.find(({ field }) => field === 'technicianInCharge')?.texts ?? [];
  const unlisted = names.filter(
    ({ value }) => value !== null && value !== '' && !listed.has(nameKey(value)),
  );
  return (
    <Card
      title="Words"
      description={
        open.length === 0
          ? 'Every word of the file is known.'
          : 'Rows with a word that stays unknown are refused. Say what these mean:'
      }
    >
      <Stack $gap={3} {...itemFocus}>
        {open.length === 0 ? null : (
          <MappingList label="Unknown words" mappings={open.map(({ mapping }) => mapping)} />
        )}
        {known.length === 0 ? null : (
          <Fold title={`${formatQuantity(known.length, 'known word')}, to look at or change`}>
            <MappingList label="Known words" mappings={known.map(({ mapping }) => mapping)} />
          </Fold>
        )}
        {unlisted.length === 0 ? null : (
          <ChoiceBox
            label={`Add to the technician list: ${unlisted.map(({ value }) => value).join(', ')}`}
            hint="Otherwise the records name them, and forms do not offer them."
            checked={addTechnicians}
            onChoose={(checked) => decide({ addTechnicians: checked })}
          />
        )}
      </Stack>
    </Card>
  );
}

type FoundText = Survey['texts'][number]['texts'][number];

function mappingOf(
  field: string,
  { text, count, value }: FoundText,
  technicians: readonly string[],
  decide: Decide,
): Mapping {
  const choices = choicesOf(field);
  // A technician keeps the name of the file unless another is chosen.
  const values = choices ?? [...new Set([text, ...technicians])];
  return {
    key: `${field} ${text}`,
    name: text,
    about: `${fieldLabel(field)}, ${formatQuantity(count, 'row')}`,
    value: value === '' ? BLANK : (value ?? ''),
    options: [...textOptions(values), { value: BLANK, label: 'Leave blank' }],
    placeholder: value === null ? 'Choose' : undefined,
    onChoose: async (chosen) =>
      decide({ texts: [{ field, text, value: chosen === BLANK ? '' : chosen }] }),
  };
}

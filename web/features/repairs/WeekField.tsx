import { styled } from 'styled-components';
import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import { focusRing } from '../../theme/mixins.ts';
import { s } from '../../theme/s.ts';
import { Select } from '../../ui/form/Select.tsx';
import { FormField } from './FormField.tsx';
import { weekOfDay } from './repairDraft.ts';
import type { RepairForm } from './useRepairForm.ts';

const OPTIONS = WORK_WEEKS.map((week) => ({ value: week, label: shortWeek(week) }));

/** The work week: proposed from the date, then changed by people only (rule 97). */
export function WeekField({ form }: { form: RepairForm }) {
  const proposed = weekOfDay(form.draft.date);
  const differs = proposed !== '' && proposed !== form.draft.workWeek;
  const hint = differs ? (
    <>
      This date falls in {shortWeek(proposed)}.{' '}
      <Use type="button" onClick={() => form.set('workWeek', proposed)}>
        Use {shortWeek(proposed)}
      </Use>
    </>
  ) : undefined;
  return (
    <FormField form={form} field="workWeek" hint={hint}>
      {(bound) => <Select {...bound} options={OPTIONS} placeholder="Not Set" />}
    </FormField>
  );
}

const Use = styled.button`
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: ${s('accentText')};
  text-decoration: underline;
  text-underline-offset: 2px;
  ${focusRing}
`;

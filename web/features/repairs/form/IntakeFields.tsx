import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useCan } from '../../../lib/session/useSession.ts';
import { useTypedAhead } from '../../../lib/form/useTypedAhead.ts';
import { duration, easing, space, theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { lazyPart } from '../../../ui/layout/lazyPart.ts';
import { Deferred } from '../../../ui/layout/LazyView.tsx';
import { RevealOnMount } from '../../../ui/layout/RevealOnMount.tsx';
import { FieldGrid } from '../../../ui/layout/Stack.tsx';
import { ClaimField } from './Backjobs.tsx';
import { DeviceNumberField } from './DeviceNumberField.tsx';
import { KnownCustomers } from './KnownCustomers.tsx';
import { DRAFT_FIELDS, type DraftField } from '../records.ts';
import type { DeviceNumber } from './useDeviceNumber.ts';
import type { RepairForm } from './useRepairForm.ts';

/** The first questions to a walk-in client, in this order; known customers are suggested. */
const CLIENT_FIELDS = ['contactNo', 'clientName'] as const satisfies readonly DraftField[];
const UNIT_FIELDS = [
  'unit',
  'declaredIssue',
  'technicianInCharge',
  'repairCost',
] as const satisfies readonly DraftField[];

const ASKED: ReadonlySet<DraftField> = new Set([...CLIENT_FIELDS, ...UNIT_FIELDS]);

/** The first fields, which may be typed before they are there. */
const TYPED_AHEAD = [...CLIENT_FIELDS, 'unit', 'declaredIssue'] as const;

/** The other fields of a record. */
export const MORE_FIELDS = DRAFT_FIELDS.filter((field) => !ASKED.has(field));

/** Lazy, since many units are logged without it. */
const INTAKE = lazyPart(async () => (await import('./NewIntake.tsx')).NewIntake);

interface IntakeFieldsProps {
  form: RepairForm;
  renderField: (field: DraftField) => ReactNode;
  device: DeviceNumber;
  /** The sections of the other fields. */
  more: ReactNode;
}

/**
 * The form of a new record: the questions to a walk-in client, and all other fields behind More
 * details.
 */
export function IntakeFields({ form, renderField, device, more }: IntakeFieldsProps) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { showsIntake } = form;
  useTypedAhead(({ texts }) => {
    const typed = TYPED_AHEAD.slice(0, texts.length);
    for (const [place, field] of typed.entries()) form.set(field, texts[place] ?? '');
    // After the dialog has focused its first field.
    setTimeout(() => focusField(typed.at(-1)));
  });
  const id = useId();
  // What was refused stays in sight while it is corrected.
  const hasError =
    device.error !== undefined || MORE_FIELDS.some((field) => form.errors[field] !== undefined);
  if (hasError && !open) setOpen(true);
  return (
    <div onKeyDown={goOn}>
      <FieldGrid>
        {CLIENT_FIELDS.map(renderField)}
        <KnownCustomers form={form} device={device} />
        {UNIT_FIELDS.map(renderField)}
        <ClaimField form={form} />
      </FieldGrid>
      <More
        variant="ghost"
        icon={<ChevronRight />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        More details
      </More>
      {open ? (
        <RevealOnMount id={id}>
          <FieldGrid>
            <DeviceNumberField device={device} />
            <Field label="Promised on" hint="When it should be ready; the stub says it, too.">
              <DateField
                name="promisedOn"
                value={form.draft.promisedOn}
                onChange={(promisedOn) => form.change({ promisedOn })}
              />
            </Field>
          </FieldGrid>
          {more}
        </RevealOnMount>
      ) : null}
      {can('intake:write') ? (
        <More
          variant="ghost"
          icon={<ChevronRight />}
          aria-expanded={showsIntake}
          onClick={() => form.showIntake(!showsIntake)}
        >
          Condition, accessories, passcode
        </More>
      ) : null}
      {showsIntake ? <Deferred view={INTAKE} with={{ form }} /> : null}
    </div>
  );
}

function focusField(field: DraftField | undefined): void {
  document.querySelector<HTMLElement>(`[data-dialog-body] [name="${field}"]`)?.focus();
}

/**
 * Enter moves to the next field, in a list after choosing the option, and from the last field to
 * Save. In a multi-line text it begins a new line.
 */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'ArrowDown') goToCustomers(event);
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return;
  if (event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const places = target.form?.querySelectorAll<HTMLElement>(
    '[data-dialog-body] :is(input, select, textarea), footer [type=submit]',
  );
  const fields = [...(places ?? [])];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** ↓ moves from the client's name or number to the suggested customers. */
function goToCustomers(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (!CLIENT_FIELDS.some((field) => field === target.name)) return;
  const first = target.form?.querySelector<HTMLElement>('[data-known-customer]');
  if (first == null) return;
  event.preventDefault();
  first.focus();
}

const More = styled(Button)`
  margin: ${space[3]} ${space[2]} 0 -${space[2]};
  color: ${theme.textSecondary};

  svg {
    transition: transform ${duration.fast} ${easing};
  }

  &[aria-expanded='true'] {
    margin-bottom: ${space[3]};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

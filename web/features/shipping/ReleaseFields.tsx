import { isShopDay, startOfShopDay } from '../../../src/domain/calendar.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { isUnreadableWarranty, warrantyOf } from '../../../src/domain/warranty.ts';
import { daysText } from '../../entities/repair/format.ts';
import { warrantyText } from '../../entities/repair/warrantyText.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { styled } from 'styled-components';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FIELD_LABELS, type ShippingDraft } from './shippingDraft.ts';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The day on which the unit leaves, with a button for today. */
export function ShipbackField({ value, onChange, error }: FieldProps) {
  const today = useToday(useShop().timezone);
  return (
    <Field label={FIELD_LABELS.shipbackDate} error={error} required>
      <Line>
        <DateField name="shipbackDate" value={value} onChange={onChange} />
        <Button aria-pressed={value === today} onClick={() => onChange(today)}>
          Today
        </Button>
      </Line>
    </Field>
  );
}

interface WarrantyFieldProps extends FieldProps {
  shipbackDate: string;
  /** The stored duration, which stays a choice. */
  stored: string;
}

/** The shop's durations as buttons, and when the chosen one ends or ended. */
export function WarrantyField(props: WarrantyFieldProps) {
  const { value, onChange, error, shipbackDate, stored } = props;
  const { timezone: zone, warrantyDays } = useShop();
  const today = useToday(zone);
  const label = FIELD_LABELS.warrantyDuration;
  const hint = coverText({ shipbackDate, warrantyDuration: value }, today, zone);
  return (
    <Field label={label} error={error} hint={hint} required>
      <ChoiceButtons
        label={label}
        value={value}
        onChange={onChange}
        options={withCurrent(warrantyDays.map(String), stored).map((days) => ({
          value: days,
          label: optionText(days),
        }))}
      />
    </Field>
  );
}

function coverText(
  { shipbackDate, warrantyDuration }: Pick<ShippingDraft, 'shipbackDate' | 'warrantyDuration'>,
  today: string,
  zone: string,
) {
  if (!isShopDay(shipbackDate)) return undefined;
  const released = { shipbackDate: startOfShopDay(shipbackDate, zone), warrantyDuration };
  return warrantyText(warrantyOf(released, startOfShopDay(today, zone), zone), zone);
}

function optionText(duration: string): string {
  const text = daysText(duration);
  return isUnreadableWarranty(duration) ? `${text} (not a number of days)` : text;
}

const Line = styled.div`
  display: flex;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

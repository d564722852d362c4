import { useCan, useShop } from '../../lib/useSession.ts';
import { ClientSection } from './ClientSection.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import type { RepairDetail } from './records.ts';
import { ShippingSection } from './ShippingSection.tsx';
import { TechnicianSection } from './TechnicianSection.tsx';
import { UnitSection } from './UnitSection.tsx';
import type { RepairForm } from './useRepairForm.ts';
import { WorkSection } from './WorkSection.tsx';

interface RepairFormFieldsProps {
  form: RepairForm;
  /** What is stored; undefined for a new record. */
  record: RepairDetail | undefined;
  /** Someone else saved it while this one types. */
  overtaken: boolean;
}

/** The fields that this role may change (rule 48). */
export function RepairFormFields({ form, record, overtaken }: RepairFormFieldsProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  return (
    <>
      {overtaken ? (
        <Notice spaced>
          Someone else just saved this record. You can keep typing: when you save, you choose which
          values to keep.
        </Notice>
      ) : null}
      {can('repair:update-all-fields') ? (
        <>
          <ClientSection form={form} />
          <UnitSection form={form} />
          <WorkSection form={form} />
          <PaymentSection form={form} />
          <ShippingSection form={form} zone={zone} />
        </>
      ) : (
        <TechnicianSection form={form} record={record} zone={zone} />
      )}
    </>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from 'urql';
import { withPhrase } from '../../../../src/domain/report-phrases.ts';
import { REPAIR_STATUSES } from '../../../../src/domain/statuses.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { statusTone } from '../../../theme/statusTones.ts';
import { pressable } from '../../../theme/hovered.ts';
import { fontWeight, radius, size, space, theme } from '../../../theme/theme.ts';
import { COARSE_QUERY, MOBILE_QUERY, media } from '../../../theme/breakpoints.ts';
import { ChoiceButtons } from '../../../ui/form/ChoiceButtons.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useLeaveDialog } from '../../../ui/form/useField.ts';
import { DetailsList, DetailsSection } from '../../../ui/layout/Details.tsx';
import { Caption, VisuallyHidden } from '../../../ui/layout/Text.tsx';
import { useIsMobile, useMediaQuery } from '../../../ui/layout/useMediaQuery.ts';
import { Deferred } from '../../../ui/layout/LazyView.tsx';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { viewAddress } from '../recordAddress.ts';
import type { RepairDetail } from '../records.ts';
import { INTAKE } from '../details/RepairDetails.tsx';
import { RepairField } from './RepairField.tsx';
import { detailItems } from '../detailItems.tsx';
import type { RepairForm } from './useRepairForm.ts';

const READ_BY_TECHNICIAN = [
  'date',
  'workWeek',
  'clientName',
  'contactNo',
  'unit',
  'technicianInCharge',
  'declaredIssue',
] as const;

interface TechnicianFieldsProps {
  form: RepairForm;
  /** The stored record. */
  record: RepairDetail | undefined;
}

/** The fields that a technician may change (rule 48), above the read-only ones. */
export function TechnicianFields({ form, record }: TechnicianFieldsProps) {
  const { timezone: zone } = useShop();
  return (
    <>
      <FormSection title="Repair">
        <StatusField form={form} />
        <div data-wide>
          <RepairField form={form} field="repairReport" wide rows={5} />
          <Phrases form={form} />
        </div>
      </FormSection>
      {record === undefined ? null : (
        <>
          <DetailsSection title="Record">
            <DetailsList items={detailItems(READ_BY_TECHNICIAN, record, zone)} />
            <ViewLink id={record.id} />
          </DetailsSection>
          <Deferred view={INTAKE} with={{ id: record.id, unit: record.unit, hasLeft: false }} />
        </>
      )}
    </>
  );
}

/**
 * On phones, where a card opens this form, it leads to the rest of the record. It replaces the
 * form's history entry, so that Back leads to the list.
 */
function ViewLink({ id }: { id: string }) {
  const isMobile = useIsMobile();
  const to = viewAddress(useLocation().search, id);
  const navigate = useNavigate();
  const leaveBy = useLeaveDialog();
  if (!isMobile) return null;
  const view = () => void navigate(to, { replace: true, preventScrollReset: true });
  return (
    <View
      to={to}
      onClick={(event) => {
        event.preventDefault();
        leaveBy(view);
      }}
    >
      View record
    </View>
  );
}

const View = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touch};
  margin-top: ${space[2]};
  border-radius: ${radius.small};
`;

/** On phones and tablets all statuses are visible, as buttons large enough for gloves. */
function StatusField({ form }: { form: RepairForm }) {
  const isTouched = useMediaQuery(`${MOBILE_QUERY}, ${COARSE_QUERY}`);
  if (!isTouched) return <RepairField form={form} field="repairStatus" wide />;
  return (
    <RepairField form={form} field="repairStatus" wide>
      {({ value, onChange }) => (
        <ChoiceButtons
          large
          label={fieldLabel('repairStatus')}
          value={value}
          onChange={onChange}
          options={REPAIR_STATUSES.map((status) => ({
            value: status,
            label: status,
            colour: statusTone(status).dot,
          }))}
        />
      )}
    </RepairField>
  );
}

const Phrases_Used = graphql(`
  query Phrases_Used {
    reportPhrases
  }
`);

/** The phrases that reports use most (rule 292): a tap adds one to the report. */
function Phrases({ form }: { form: RepairForm }) {
  const [{ data }] = useQuery({ query: Phrases_Used });
  const [added, setAdded] = useState('');
  const phrases = data?.reportPhrases ?? [];
  if (phrases.length === 0) return null;
  return (
    <Box role="group" aria-label="Add to the report">
      <Caption aria-hidden="true">Add to the report</Caption>
      <Buttons>
        {phrases.map((phrase) => (
          <Phrase
            key={phrase}
            type="button"
            onClick={() => {
              form.set('repairReport', withPhrase(form.draft.repairReport, phrase));
              setAdded(phrase);
            }}
          >
            <Plus size={16} aria-hidden="true" />
            <span>{phrase}</span>
          </Phrase>
        ))}
      </Buttons>
      <VisuallyHidden role="status">{added === '' ? '' : `Added: ${added}`}</VisuallyHidden>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[3]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Phrase = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: ${size.control};
  padding: 6px ${space[3]} 6px ${space[2]};
  border: 1px solid ${theme.borderControl};
  border-radius: ${radius.medium};
  background: ${theme.raised};
  font-weight: ${fontWeight.medium};
  text-align: left;
  overflow-wrap: anywhere;

  ${pressable}

  svg {
    color: ${theme.textSecondary};
  }

  ${media.coarse} {
    min-height: 48px;
  }
`;

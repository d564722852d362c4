import { useState } from 'react';
import { useMutation } from 'urql';
import { parsePercent } from '../../../src/domain/commissions.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { percentText } from './salaryReport.ts';

const RateDialog_Set = graphql(`
  mutation RateDialog_Set($technicianName: String!, $commissionRate: String!) {
    setCommissionRate(technicianName: $technicianName, commissionRate: $commissionRate) {
      id
      technicianName
      commissionRate
    }
  }
`);

interface RateDialogProps {
  technician: string;
  rate: string;
  onClose: () => void;
}

/** Changes a technician's own rate (rule 87). */
export function RateDialog({ technician, rate, onClose }: RateDialogProps) {
  const toast = useToast();
  const [typed, setTyped] = useState(String(Number(rate)));
  const [problem, setProblem] = useState('');
  const [{ fetching }, save] = useMutation(RateDialog_Set);

  const submit = async () => {
    const commissionRate = read(typed);
    if (commissionRate === null) {
      setProblem('Enter a percentage from 0 to 100, such as 20 or 12.5');
      return;
    }
    const { error } = await save({ technicianName: technician, commissionRate });
    if (error === undefined) {
      toast({
        title: 'Success',
        description: `Commission rate updated to ${percentText(commissionRate)} for ${technician}`,
      });
      onClose();
    } else setProblem(errorMessage(error, 'Failed to update commission rate'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Commission Rate"
      description={technician}
      onSubmit={() => void submit()}
      busy={fetching}
      size="small"
    >
      <Field
        label="Rate"
        error={problem}
        hint="Records with a custom commission keep theirs."
        required
      >
        <TextInput
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem('');
          }}
          inputMode="decimal"
          trailing={<span aria-hidden="true">%&nbsp;&nbsp;</span>}
        />
      </Field>
    </Dialog>
  );
}

function read(text: string): string | null {
  try {
    return parsePercent(text, 'Rate');
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

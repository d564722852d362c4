import { useState } from 'react';
import { styled } from 'styled-components';
import { useClient } from 'urql';
import { commissionsStay } from '../../../src/domain/import-columns.ts';
import { fieldLabel } from '../../entities/repair/fieldText.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { Technicians } from '../../entities/repair/technicians.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { media } from '../../theme/breakpoints.ts';
import { cardFrame } from '../../theme/mixins.ts';
import { space, zIndex } from '../../theme/theme.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { DatesCard } from './DatesCard.tsx';
import { FileCard } from './FileCard.tsx';
import { startImport, type Survey, type Upload, useDecide } from './importQueries.ts';
import { Preview } from './Preview.tsx';
import { WordsCard } from './WordsCard.tsx';

interface ImportDraftProps {
  upload: Upload;
  survey: Survey;
  onOther: () => void;
}

/** A file before its import: the guesses, the open questions, and a preview. */
export function ImportDraft({ upload, survey, onOther }: ImportDraftProps) {
  const { decide, settled } = useDecide(upload.id);
  const { isStarting, isAsking, ask, start, stopAsking } = useStart(upload.id, survey, settled);
  const { data } = useLiveQuery({ query: Technicians, poll: 'lists' });
  const technicians = data?.technicians.map(({ name }) => name) ?? [];
  const { records, refused, dateOrder, missingNames } = survey;
  const missing = missingNames.map((field) => fieldLabel(field).toLowerCase()).join(' or ');
  const state = stateText(survey);
  return (
    <Stack $gap={4}>
      <FileCard upload={upload} survey={survey} decide={decide} onOther={onOther} />
      <ColumnsCard survey={survey} decide={decide} />
      <WordsCard
        survey={survey}
        technicians={technicians}
        addTechnicians={upload.addTechnicians}
        decide={decide}
      />
      <DatesCard survey={survey} decide={decide} />
      <Preview survey={survey} />
      <ChoiceBox
        label="Old repairs still wait for shipping"
        hint="Otherwise those that were finished and paid more than 60 days ago come in as shipped."
        checked={upload.keepUnshipped}
        onChoose={(keepUnshipped) => decide({ keepUnshipped })}
      />
      <Bar>
        <p role="status">{state}</p>
        <Button
          variant="primary"
          busy={isStarting}
          disabled={dateOrder === null || records - refused === 0}
          onClick={ask}
        >
          {`Import ${formatQuantity(records - refused, 'record')}`}
        </Button>
      </Bar>
      <Confirm
        open={isAsking}
        title={`Import without ${missing}?`}
        description={`No column becomes the ${missing}, so nobody could recognise the records.`}
        confirmLabel="Import anyway"
        onConfirm={() => void start()}
        onCancel={stopAsking}
      />
    </Stack>
  );
}

function useStart(id: string, { missingNames }: Survey, settled: () => Promise<boolean>) {
  const client = useClient();
  const toast = useToast();
  const [isStarting, setStarting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    setAsking(false);
    setStarting(true);
    if (!(await settled())) {
      setStarting(false);
      return toast(failure('Not imported: a choice could not be saved. Check it, then import.'));
    }
    const error = await startImport(client, id, missingNames.length > 0);
    setStarting(false);
    if (error !== undefined) toast(failure(errorMessage(error, 'The import could not be started')));
  };
  return {
    isStarting,
    isAsking,
    start,
    stopAsking: () => setAsking(false),
    ask: () => {
      if (missingNames.length > 0) setAsking(true);
      else void start();
    },
  };
}

function stateText({ dateOrder, refused, records, columns }: Survey): string {
  if (dateOrder === null) return 'Say whether the day or the month comes first.';
  if (records === 0) return 'There are no rows below the headings.';
  const dated = columns.some(({ field }) => field === 'date')
    ? ''
    : ' No column becomes the date, so every record gets the date of today.';
  const commissions = commissionsStay(columns.map(({ name }) => name));
  const notes = commissions === null ? dated : `${dated} ${commissions}`;
  if (refused === 0) return `Every row can be imported.${notes}`;
  const them = refused === 1 ? 'It' : 'They';
  return `${formatQuantity(refused, 'row')} will be refused. ${them} can be corrected afterwards.${notes}`;
}

/** Above the heading and the first column of the preview, which are sticky too. */
const Bar = styled.div`
  position: sticky;
  z-index: ${zIndex.sticky + 3};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  ${cardFrame}

  ${media.mobile} {
    > button {
      width: 100%;
    }
  }
`;

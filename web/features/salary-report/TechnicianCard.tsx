import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { ChevronRight, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { formatPeso } from '../../../src/domain/money.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { Box, Figures, Head, Name, Rate, Toggle } from './CardFrame.tsx';
import { RateDialog } from './RateDialog.tsx';
import { percentText, type TechnicianCardData } from './salaryReport.ts';
import { SalaryRows } from './SalaryRows.tsx';

interface TechnicianCardProps {
  card: TechnicianCardData;
  period: ChosenPeriod;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A technician's sums and rate; their repairs are rendered while the card is open. */
export function TechnicianCard({ card, period, open, onToggle }: TechnicianCardProps) {
  const id = useId();
  const [editsRate, setEditsRate] = useState(false);
  const { technicianName: name, rate, totals } = card;
  return (
    <Box aria-labelledby={`${id}-name`}>
      <Head>
        <h3>
          <Toggle
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-rows`}
            onClick={() => onToggle(!open)}
          >
            <ChevronRight size={18} aria-hidden="true" />
            <Name id={`${id}-name`}>{name}</Name>
          </Toggle>
        </h3>
        <Rate>
          Rate {percentText(rate)}
          <IconButton
            label={`Change the rate of ${name}`}
            icon={<Pencil />}
            size="small"
            data-print="hide"
            onClick={() => setEditsRate(true)}
          />
        </Rate>
        <Figures>
          <div>
            <dt>Repairs</dt>
            <dd>{totals.repairs.toLocaleString('en-PH')}</dd>
          </div>
          <div>
            <dt>Revenue</dt>
            <dd>{formatPeso(totals.revenue)}</dd>
          </div>
          <div>
            <dt>Commission</dt>
            <dd data-strong>{formatPeso(totals.commission)}</dd>
          </div>
        </Figures>
      </Head>
      <div id={`${id}-rows`} hidden={!open}>
        {open ? <SalaryRows card={card} period={period} /> : null}
      </div>
      {editsRate ? (
        <RateDialog technician={name} rate={rate} onClose={() => setEditsRate(false)} />
      ) : null}
    </Box>
  );
}

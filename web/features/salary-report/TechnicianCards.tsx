import { useState, useId } from 'react';
import { styled } from 'styled-components';
import { ChevronRight, Pencil } from 'lucide-react';
import { formatPercent } from '../../../src/domain/commissions.ts';
import type { ChosenPeriod } from '../../../src/domain/period.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { recordsLink } from '../../entities/repair/recordsLink.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import {
  CARD_ORDER,
  CARD_ORDERS,
  sortCards,
  startsOpen,
  type TechnicianCardData,
} from './salaryReport.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Box, Figures, Head, Name, Rate, Rows, Toggle } from './CardFrame.tsx';
import { SalaryRows } from './SalaryRows.tsx';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import { SectionTitle } from '../../ui/layout/Text.tsx';

interface TechnicianCardsProps {
  /** Undefined while loading. */
  cards: readonly TechnicianCardData[] | undefined;
  period: ChosenPeriod;
  /** Opens the form of a technician's rate. */
  onRate: (card: TechnicianCardData) => void;
}

/** One card per technician; those of a long report start closed. */
export function TechnicianCards({ cards = [], period, onRate }: TechnicianCardsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const repairs = cards.reduce((sum, card) => sum + card.totals.repairs, 0);
  const { values, set } = useFilters(CARD_ORDER);
  const order = values.technicians ?? 'name';
  const sorted = sortCards(cards, order);
  const byDefault = startsOpen(cards.length, repairs);
  const isOpen = (name: string) => chosen[name] ?? byDefault;
  const allOpen = cards.every((card) => isOpen(card.technicianName));
  const setAll = (open: boolean) =>
    setChosen(Object.fromEntries(cards.map((card) => [card.technicianName, open])));
  return (
    <section aria-label="Technicians">
      <TitleRow>
        <SectionTitle>Technicians</SectionTitle>
        {cards.length > 1 ? (
          <Tools data-print="hide">
            <Select
              size="small"
              aria-label="Sort technicians by"
              value={order}
              options={CARD_ORDERS.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => set({ technicians: CARD_ORDER.technicians.read(key) })}
            />
            <Button size="small" variant="ghost" onClick={() => setAll(!allOpen)}>
              {allOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          </Tools>
        ) : null}
      </TitleRow>
      <Stack>
        {cards.length === 0
          ? [0, 1, 2].map((place) => <LoadingCard key={place} />)
          : sorted.map((card) => (
              <TechnicianCard
                key={card.technicianName}
                card={card}
                period={period}
                open={isOpen(card.technicianName)}
                onRate={onRate}
                onToggle={(open) => setChosen((now) => ({ ...now, [card.technicianName]: open }))}
              />
            ))}
      </Stack>
    </section>
  );
}

function LoadingCard() {
  return (
    <Box aria-hidden="true">
      <Head>
        <Toggle as="div">
          <ChevronRight size={18} />
          <Name>
            <Skeleton width={120} height={14} />
          </Name>
        </Toggle>
        <Rate>
          Rate <Skeleton width={32} />
        </Rate>
        <Figures>
          {['Repairs', 'Revenue', 'Commission'].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Skeleton width={label === 'Repairs' ? 24 : 88} />
              </dd>
            </div>
          ))}
        </Figures>
      </Head>
    </Box>
  );
}

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 30px;
  margin-bottom: ${space[3]};
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

interface TechnicianCardProps {
  card: TechnicianCardData;
  period: ChosenPeriod;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRate: (card: TechnicianCardData) => void;
}

/** A technician's sums and rate; their repairs are rendered while the card is open. */
function TechnicianCard({ card, period, open, onToggle, onRate }: TechnicianCardProps) {
  const id = useId();
  const { technicianName: name, rate, totals } = card;
  const rows = recordsLink({ ...period, technician: name, payment: 'withTechnician' });
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
          Rate {formatPercent(rate)}
          <IconButton
            label={`Change the rate of ${name}`}
            icon={<Pencil />}
            size="small"
            data-print="hide"
            onClick={() => onRate(card)}
          />
        </Rate>
        <Figures>
          <div>
            <dt>Repairs</dt>
            <dd>
              <Rows to={rows} aria-label={`${formatQuantity(totals.repairs, 'repair')} of ${name}`}>
                {formatCount(totals.repairs)}
              </Rows>
            </dd>
          </div>
          <div>
            <dt>Revenue</dt>
            <dd>
              <Rows to={rows} aria-label={`${formatPeso(totals.revenue)}, the repairs of ${name}`}>
                {formatPeso(totals.revenue)}
              </Rows>
            </dd>
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
    </Box>
  );
}

import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import {
  BOARD_FILTER_LABELS,
  BOARD_FILTERS,
  type BoardFilter,
  LANES,
} from '../../../src/domain/board.ts';
import { UNASSIGNED } from '../../../src/domain/technicians.ts';
import { HandOver } from '../../entities/hand-over/HandOver.tsx';
import { useRenamedTechnician } from '../../entities/repair/useRenamedTechnician.ts';
import { technicianOptions } from '../../entities/repair/technicianOptions.ts';
import { useFilters } from '../../lib/list/filters.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { media } from '../../theme/breakpoints.ts';
import { Technicians } from '../../entities/repair/technicians.ts';
import { space } from '../../theme/theme.ts';
import { Card as Frame } from '../../ui/layout/Card.tsx';
import { CountTabs } from '../../ui/form/CountTabs.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useIsMobile } from '../../ui/layout/useMediaQuery.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { withMoves } from './boardLanes.ts';
import { BoardPage_Counts, BoardPage_Lanes, type Card, FILTERS } from './boardQueries.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useMoves } from './useMoves.ts';

/** The units in the shop by status (rule 460). */
export function BoardPage() {
  const can = useCan();
  const isMobile = useIsMobile();
  const { values, set, clear } = useFilters(FILTERS);
  const { show, technician } = values;
  const { timezone: zone } = useShop();
  const shopToday = useToday(zone);
  const query = useLiveQuery({
    query: BoardPage_Lanes,
    variables: { filter: show, technician },
    poll: 'records',
  });
  const counting = useLiveQuery({
    query: BoardPage_Counts,
    variables: { technician },
    poll: 'statistics',
  });
  const counts = counting.data?.todayCounts;
  const byTechnician = can('repair:filter-by-technician');
  const technicians = useLiveQuery({
    query: Technicians,
    pause: !byTechnician,
    poll: 'lists',
  });
  useRenamedTechnician(technician, technicians.data?.technicians, (name) =>
    set({ technician: name }, 'replace'),
  );
  const { moves, move } = useMoves(query.refetch);
  const [choosing, setChoosing] = useState<Card | null>(null);
  const [handing, setHanding] = useState(useKeptOpening('hand-over', ({ id }) => id));
  const hand = useCallback(({ record }: Card) => setHanding(record.id), []);
  const stopHanding = useCallback(() => setHanding(null), []);
  const board = query.data?.board;
  const today = board?.day ?? shopToday;
  const lanes = board && withMoves(board.lanes, moves, { filter: show, today, zone });
  // It may move, or leave the board, while its dialog is open.
  const shown = lanes
    ?.flatMap(({ cards }) => cards)
    .find(({ record }) => record.id === choosing?.record.id);
  const chosen = shown ?? choosing;
  const ownOnly = can('statistics:own');
  const lane = values.lane ?? lanes?.find(({ count }) => count > 0)?.lane ?? LANES[0];
  const isEmpty = lanes?.every(({ count }) => count === 0) === true;
  const tabs = [
    { key: 'all' as const, label: 'All', count: counts?.all },
    ...BOARD_FILTERS.map((key) => ({
      key,
      label: BOARD_FILTER_LABELS[key],
      count: counts?.[key],
    })),
  ];
  const choose = (key: 'all' | BoardFilter) =>
    set({ show: key === 'all' ? null : key, lane: null });
  return (
    <Page>
      <PageHeader
        title="Board"
        description={ownOnly ? 'Your work in the shop' : undefined}
        actions={
          can('payment') ? <BoardFigures figures={counts} failed={counting.failed} /> : undefined
        }
      />
      <Bar>
        <CountTabs
          label="Units shown"
          tabs={tabs}
          chosen={show ?? 'all'}
          onChoose={choose}
          failed={counting.failed}
          inOneRow
        />
        {byTechnician ? (
          <TechnicianFilter
            names={(technicians.data?.technicians ?? []).map(({ name }) => name)}
            value={technician}
            onChange={(name) => set({ technician: name })}
          />
        ) : null}
      </Bar>
      {technicians.failed && !query.failed ? (
        <QueryError text="The technicians could not be loaded." query={technicians} />
      ) : null}
      {query.failed ? (
        <QueryError text="The board could not be loaded." query={query} />
      ) : isEmpty ? (
        <Frame>
          <EmptyBoard
            isFiltered={show !== null || technician !== null}
            onClear={() => clear()}
            canAdd={can('repair:create')}
          />
        </Frame>
      ) : (
        <>
          {isMobile ? (
            <CountTabs
              label="Lane"
              tabs={LANES.map((key) => ({
                key,
                label: key,
                count: lanes?.find((one) => one.lane === key)?.count,
              }))}
              chosen={lane}
              inOneRow
              onChoose={(key) => set({ lane: key }, 'replace')}
            />
          ) : null}
          <BoardLanes
            lanes={lanes}
            only={isMobile ? lane : null}
            today={today}
            canMove={can('repair:update')}
            moved={moves.at(-1)}
            onChoose={setChoosing}
            onHandOver={hand}
            onDrop={move}
          />
        </>
      )}
      {choosing === null || chosen === null ? null : (
        <MoveDialog
          card={chosen}
          isShown={lanes === undefined || shown !== undefined}
          onMove={(status) => move(chosen, status)}
          onClose={() => setChoosing(null)}
        />
      )}
      {handing === null ? null : <HandOver id={handing} onClose={stopHanding} />}
    </Page>
  );
}

interface TechnicianFilterProps {
  names: readonly string[];
  value: string | null;
  onChange: (name: string | null) => void;
}

function TechnicianFilter({ names, value, onChange }: TechnicianFilterProps) {
  return (
    <FilterSelect
      label="Technician"
      all="All technicians"
      value={value ?? ''}
      onChange={(name) => onChange(name === '' ? null : name)}
      options={technicianOptions([UNASSIGNED, ...names], [], value)}
    />
  );
}

/** As high as the screen below its header, whatever lines the filters take. */
const Page = styled(Stack)`
  min-height: calc(100dvh - 108px);

  ${media.tablet} {
    min-height: calc(100dvh - 92px);
  }

  ${media.print} {
    min-height: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  ${media.mobile} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);

    > :not([role='group']) {
      justify-self: start;
    }
  }
`;

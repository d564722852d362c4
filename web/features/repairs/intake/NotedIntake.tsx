import { Check as Tick, X } from 'lucide-react';
import { styled } from 'styled-components';
import { momentText } from '../../../entities/repair/format.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { space, theme } from '../../../theme/theme.ts';
import { type DetailItem, DetailsList } from '../../../ui/layout/Details.tsx';
import { Secondary } from '../../../ui/layout/Text.tsx';
import { type IntakeRow, isNoted } from './recordIntake.ts';
import { ShownPasscode } from './ShownPasscode.tsx';

interface NotedIntakeProps {
  intake: IntakeRow;
  /** Whether the unit has left the shop; then it shows who took it. */
  hasLeft: boolean;
}

type Checks = IntakeRow['checks'];

/** What was noted about a unit as it came in, and as it was handed over (rules 352 and 468). */
export function NotedIntake({ intake, hasLeft }: NotedIntakeProps) {
  const { timezone: zone } = useShop();
  const { version, checks, outChecks, accessories, accessoryNote, passcodeKind } = intake;
  const { pickedUpBy, pickedUpAt } = intake;
  const hasNotes = isNoted(intake);
  const isPickedUp = hasLeft && pickedUpAt !== null;
  const came: DetailItem[] = [
    ...checkItems(checks, 'Faulty', 'Works'),
    { label: 'Came with', value: accessories.join(', ') },
    { label: 'Noted', value: accessoryNote },
    {
      label: 'Passcode',
      value: passcodeKind === null ? '' : <ShownPasscode key={version} intake={intake} />,
      wide: true,
    },
  ];
  const left: DetailItem[] = isPickedUp
    ? [
        { label: 'Handed over to', value: pickedUpBy },
        { label: 'Handed over', value: momentText(pickedUpAt, zone) },
        ...(outChecks.length === 0
          ? []
          : checkItems(outChecks, 'Faulty as it left', 'Works as it left')),
      ]
    : [];
  return (
    <>
      {hasNotes ? null : <Secondary as="p">Nothing was noted as it came in.</Secondary>}
      {hasNotes || isPickedUp ? <DetailsList items={hasNotes ? [...came, ...left] : left} /> : null}
    </>
  );
}

function checkItems(checks: Checks, faulty: string, works: string): DetailItem[] {
  const words = (state: string) =>
    checks
      .filter((check) => check.state === state)
      .map(({ label }) => label)
      .join(', ');
  const [faults, fine, untested] = [words('fault'), words('ok'), words('untested')];
  return [
    {
      label: faulty,
      value:
        faults === '' ? (
          ''
        ) : (
          <Marked $bad>
            <X size={14} strokeWidth={3} aria-hidden="true" />
            {faults}
          </Marked>
        ),
      wide: true,
    },
    {
      label: works,
      value:
        fine === '' ? (
          ''
        ) : (
          <Marked>
            <Tick size={14} strokeWidth={3} aria-hidden="true" />
            {fine}
          </Marked>
        ),
      wide: true,
    },
    ...(untested === '' ? [] : [{ label: 'Untested', value: untested, wide: true }]),
  ];
}

const Marked = styled.span<{ $bad?: boolean }>`
  color: ${({ $bad = false }) => ($bad ? theme.dangerText : 'inherit')};

  svg {
    margin-right: ${space[1]};
    vertical-align: -2px;
    color: ${({ $bad = false }) => ($bad ? theme.dangerText : theme.successText)};
  }
`;

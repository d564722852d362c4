import { useState } from 'react';
import { styled } from 'styled-components';
import { RECORD_FIELDS } from '../../src/domain/record-fields.ts';
import { useCan } from '../lib/session/useSession.ts';
import { media } from '../theme/breakpoints.ts';
import { fontSize, fontWeight, space, theme } from '../theme/theme.ts';
import { Switch } from '../ui/form/Switch.tsx';
import { Key, keyNames } from '../ui/layout/Key.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { PROFILE, SCREENS } from './navigation.ts';
import { PALETTE_KEYS, PRINT_KEYS } from '../ui/layout/shortcutKeys.ts';
import { hasLetterKeys, setLetterKeys } from '../lib/browser/letterKeys.ts';
import { useScreens } from './useScreens.ts';

interface KeyRow {
  keys: readonly string[];
  does: string;
  /** Left out where the role may not do it. */
  may?: boolean;
}

/** All keys that this person can use. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const can = useCan();
  const screens = [...useScreens(), PROFILE];
  const [letters, setLetters] = useState(hasLetterKeys);
  const records = can(SCREENS.repairs.action);
  return (
    <Dialog open onClose={onClose} title="Keyboard" size="large" readOnly>
      <Columns>
        <div>
          <KeyGroup
            title="Everywhere"
            rows={[
              {
                keys: keyNames(PALETTE_KEYS),
                does: 'Find records, screens, replies, actions',
                may: records,
              },
              { keys: ['/'], does: 'Search in the list' },
              { keys: ['?'], does: 'These keys' },
            ]}
          />
          <KeyGroup
            title="Lists"
            rows={[
              { keys: ['↓'], does: 'From the search into the list, to the next row' },
              { keys: ['Enter'], does: 'Open the row, or the only result of the search' },
              {
                keys: ['Space'],
                does: 'Select the record, to change several at once',
                may: can('repair:update-all-fields'),
              },
              { keys: ['N'], does: 'New', may: can('repair:create') },
              { keys: ['E'], does: 'Edit the row or the open record', may: can('repair:update') },
              { keys: ['S'], does: 'Change the status', may: can('repair:update') },
              { keys: ['M'], does: 'Move the card of the board', may: can('board') },
              { keys: ['H'], does: 'Hand over the open record or the card', may: can('hand-over') },
              {
                keys: ['B'],
                does: 'Backjob of the open record, if its unit came back',
                may: can('backjob'),
              },
              { keys: ['T'], does: 'Timeline of the open record, and back', may: records },
              {
                keys: ['P', '1–5'],
                does: 'Note a payment, then its channel',
                may: can(RECORD_FIELDS.paymentStatus.write),
              },
              {
                keys: ['N'],
                does: 'Tell the client of the open record',
                may: can('message'),
              },
              {
                keys: keyNames(PRINT_KEYS),
                does: `Print the ${can('repair:create') ? 'stub' : 'label'} of the open record`,
                may: can('label'),
              },
            ]}
          />
        </div>
        <KeyGroup
          title="Screens"
          rows={screens.map(({ key, name }) => ({ keys: ['G', key], does: name }))}
        />
      </Columns>
      <Switch
        label="Letters are commands"
        hint="On this device. Turn it off if you speak to your computer, or press letters by accident."
        checked={letters}
        onChange={(on) => {
          setLetterKeys(on);
          setLetters(on);
        }}
      />
    </Dialog>
  );
}

function KeyGroup({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <Group>
      <h3>{title}</h3>
      <dl>
        {rows
          .filter(({ may }) => may !== false)
          .map(({ keys, does }) => (
            <div key={does}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Group>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space[8]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Group = styled.section`
  margin-bottom: ${space[4]};

  h3 {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.strong};
  }

  dl > div {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    justify-content: space-between;
    min-height: 28px;
    border-bottom: 1px solid ${theme.border};
  }

  dd {
    display: flex;
    flex: none;
    gap: ${space[1]};
  }
`;

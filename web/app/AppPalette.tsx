import { DatabaseBackup, FileSpreadsheet, Keyboard, Plus, ScanLine, UserRound } from 'lucide-react';
import { useMutation } from 'urql';
import { newRecordPath } from '../entities/repair/links.ts';
import { useCan } from '../lib/session/useSession.ts';
import { errorMessage } from '../lib/client/errors.ts';
import { graphql } from '../lib/client/graphql.ts';
import { openAppOverlay } from '../lib/browser/appOverlays.ts';
import { Palette } from '../features/palette/Palette.tsx';
import type { PaletteItem } from '../features/palette/usePaletteItems.tsx';
import { failure, success, useToast } from '../ui/feedback/useToast.ts';
import { Keys } from '../ui/layout/Keys.tsx';
import { EXPORT_RECORDS, PROFILE } from './navigation.ts';
import { ScreenIcon } from './ScreenIcon.tsx';
import { useScreens } from './useScreens.ts';

interface AppPaletteProps {
  onClose: () => void;
  onKeys: () => void;
}

/** The palette with the screens and the actions of this person. */
export function AppPalette({ onClose, onKeys }: AppPaletteProps) {
  const screens = [...useScreens(), PROFILE].map((screen) => ({
    id: `screen-${screen.key}`,
    icon: screen === PROFILE ? <UserRound /> : <ScreenIcon screen={screen} />,
    text: screen.name,
    aside: <Keys keys={['G', screen.key]} />,
    to: screen.path,
  }));
  const actions = useActions(onKeys);
  return <Palette screens={screens} actions={actions} onClose={onClose} />;
}

const AppPalette_BackUp = graphql(`
  mutation AppPalette_BackUp {
    backUpNow
  }
`);

function useActions(onKeys: () => void): PaletteItem[] {
  const can = useCan();
  const toast = useToast();
  const [, backUp] = useMutation(AppPalette_BackUp);
  const begin = async () => {
    const { error } = await backUp({});
    toast(
      error === undefined
        ? success('The backup has begun. The Shop screen shows its progress.')
        : failure(errorMessage(error, 'The backup could not be started')),
    );
  };
  const actions: (PaletteItem | false)[] = [
    can('repair:create') && {
      id: 'new',
      icon: <Plus />,
      text: 'New record',
      aside: <Keys keys={['N']} />,
      to: newRecordPath,
    },
    can('label') && {
      id: 'scan',
      icon: <ScanLine />,
      text: 'Scan a label',
      run: () => openAppOverlay({ kind: 'scan' }),
    },
    can('export:records') && {
      id: 'export',
      icon: <FileSpreadsheet />,
      text: 'Export Excel',
      to: EXPORT_RECORDS,
    },
    can('shop:manage') && {
      id: 'backup',
      icon: <DatabaseBackup />,
      text: 'Back up now',
      run: () => void begin(),
    },
    !window.matchMedia('(hover: none)').matches && {
      id: 'keys',
      icon: <Keyboard />,
      text: 'Keyboard shortcuts',
      aside: <Keys keys={['?']} />,
      run: onKeys,
    },
  ];
  return actions.filter((action) => action !== false);
}

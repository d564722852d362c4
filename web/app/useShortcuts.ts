import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newRecordPath } from '../entities/repair/links.ts';
import { NETWORK_SENTENCE } from '../lib/client/errors.ts';
import { hasLetterKeys } from '../lib/browser/letterKeys.ts';
import { awaitField, keepForField } from '../lib/form/typedAhead.ts';
import { useCan } from '../lib/session/useSession.ts';
import { failure, useToast } from '../ui/feedback/useToast.ts';
import { useKeyDown } from '../ui/form/useKeyDown.ts';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { SCREENS } from './navigation.ts';
import { controlOf, isDialogOpen, isTyped } from './shortcuts.ts';
import { useHeldEnter } from './useHeldEnter.ts';
import { useScreens } from './useScreens.ts';

/** How long G waits for the letter of a screen. */
const SEQUENCE_MS = 1_500;
/** How long after a letter in a select the next one still belongs to the same word. */
const TYPEAHEAD_MS = 1_000;
/** The letters that press a control, which names its own in `aria-keyshortcuts`. */
const COMMANDS = 'NEPSMHTB';

/** The dialogs that keys open over the screen, loaded when first opened. */
export const SHORTCUT_DIALOGS = {
  keys: lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog),
  palette: lazyPart(async () => (await import('./AppPalette.tsx')).AppPalette),
};
type ShortcutDialog = keyof typeof SHORTCUT_DIALOGS;

/**
 * The keys of every screen (rule 272): letters press the control that names them, G and a letter
 * open a screen, ? lists the keys, and Ctrl or ⌘ with K opens the palette.
 */
export function useShortcuts() {
  const can = useCan();
  const screens = useScreens();
  const navigate = useNavigate();
  const toast = useToast();
  const [dialog, setDialog] = useState<ShortcutDialog | null>(null);
  /** When G was pressed. */
  const began = useRef(-Infinity);
  /** When the last letter of a word was typed that began in a select, which may be gone since. */
  const typeahead = useRef(-Infinity);
  useHeldEnter();

  const open = async (next: ShortcutDialog): Promise<void> => {
    if (next === 'palette') awaitField();
    setDialog(next);
    await SHORTCUT_DIALOGS[next].preload();
    if (SHORTCUT_DIALOGS[next].loaded() !== undefined) return;
    setDialog(null);
    toast(failure(NETWORK_SENTENCE));
  };

  const press = (key: string): boolean => {
    const control = controlOf(key);
    const isNew = key === 'N' && !isDialogOpen();
    if (control === undefined && !(isNew && can('repair:create'))) return false;
    // The dialogs of other screens begin with a choice, and take no keys typed before they came.
    const isRecord = control === undefined || window.location.pathname === SCREENS.repairs.path;
    if (isNew && isRecord) awaitField();
    if (control === undefined) void navigate(newRecordPath);
    else control.click();
    return true;
  };

  const go = (key: string): boolean => {
    const screen = screens.find((one) => one.key === key);
    if (screen !== undefined) void navigate(screen.path);
    return screen !== undefined;
  };

  const follow = (event: KeyboardEvent): boolean => {
    if (isPaletteKey(event)) {
      if (isDialogOpen() || !can(SCREENS.repairs.action)) return false;
      void open('palette');
      return true;
    }
    const isText = isCharacter(event) || movesOn(event);
    if (isText && keepForField(event.key, isDialogOpen())) return true;
    if (isTyped(event)) return false;
    const isSecond = event.timeStamp - began.current < SEQUENCE_MS;
    began.current = -Infinity;
    if (event.key === '?') {
      if (isDialogOpen()) return false;
      void open('keys');
      return true;
    }
    const key = event.key.toUpperCase();
    if (event.shiftKey || !hasLetterKeys()) return false;
    if (isSecond) return go(key);
    if (key === 'G' && !isDialogOpen()) {
      began.current = event.timeStamp;
      return true;
    }
    return COMMANDS.includes(key) && press(key);
  };
  /** Whether a key belongs to such a word. */
  const isTypeahead = (event: KeyboardEvent): boolean => {
    const { key, target, timeStamp } = event;
    const isRecent = timeStamp - typeahead.current < TYPEAHEAD_MS;
    const isOn = (isRecent || target instanceof HTMLSelectElement) && isCharacter(event);
    if (key !== 'Shift') typeahead.current = isOn ? timeStamp : -Infinity;
    return isOn;
  };
  useKeyDown((event) => {
    if (!isTypeahead(event) && follow(event)) event.preventDefault();
  });

  return {
    dialog,
    open: (next: ShortcutDialog) => void open(next),
    close: () => setDialog(null),
  };
}

function isCharacter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !hasModifier(event);
}

/** Whether a key moves on to the next field. */
function movesOn(event: KeyboardEvent): boolean {
  return (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey && !hasModifier(event);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

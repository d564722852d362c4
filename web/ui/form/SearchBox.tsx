import { Search, X } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { MOST_SEARCH } from '../../../src/domain/repair-list.ts';
import { media } from '../../theme/breakpoints.ts';
import { theme } from '../../theme/theme.ts';
import { KeyHint } from '../layout/Key.tsx';
import { PlainIconButton } from './PlainIconButton.tsx';
import { TextInput } from './TextInput.tsx';
import { useKeyDown } from './useKeyDown.ts';

export interface SearchBoxProps {
  value: string;
  /** Called when typing pauses, and at once on Enter, on blur and when cleared. */
  onChange: (value: string) => void;
  placeholder: string;
  label: string;
}

/** A key that leads from the field into what it found. */
export type SearchKey = 'ArrowDown' | 'Enter';

/**
 * Receives such a key once the page shows the results for the typed text, and null when more is
 * typed. The page's list provides it.
 */
export const SearchKeyContext = createContext<((key: SearchKey | null) => void) | null>(null);

/** The debounce after a letter, in milliseconds. */
const PAUSE_MS = 200;

/**
 * `/` focuses it from anywhere on the page; Esc clears it, then leaves it; ↓ leads into the list,
 * and Enter opens its only row.
 */
export function SearchBox({ value, onChange, placeholder, label }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Shown until `value` has caught up: a key pressed before the page is rendered for the new
  // address would otherwise continue the previous text.
  const [typed, setTyped] = useState<string>();
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    if (value === typed) setTyped(undefined);
  }
  useSlashKey(input);

  const searchNow = (text: string) => {
    setTyped(text === value ? undefined : text);
    onChange(text);
  };
  const searchAfterPause = useEffectEvent(searchNow);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => searchAfterPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // A later call would cancel the navigation to the link that was clicked.
  const flush = () => {
    setTyped(undefined);
    if (typed !== undefined) onChange(typed);
  };
  const text = typed ?? value;

  const onSearchKey = use(SearchKeyContext);
  const pressed = useRef<SearchKey>(null);
  const isCaughtUp = typed === undefined;
  const passOn = () => {
    if (!isCaughtUp || pressed.current === null) return;
    onSearchKey?.(pressed.current);
    pressed.current = null;
  };
  useEffect(passOn);
  const type = (next: string) => {
    pressed.current = null;
    onSearchKey?.(null);
    setTyped(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && onSearchKey !== null)) {
      event.preventDefault();
      searchNow(text);
      pressed.current = text === '' && event.key === 'Enter' ? null : event.key;
      passOn();
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') event.currentTarget.blur();
    else searchNow('');
  };
  return (
    <Box role="search">
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        enterKeyHint="search"
        spellCheck={false}
        maxLength={MOST_SEARCH}
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={flush}
        leading={<Search />}
        trailing={
          text === '' ? (
            <SlashKey aria-hidden="true">/</SlashKey>
          ) : (
            <PlainIconButton
              label="Clear search"
              icon={<X />}
              size="small"
              onClick={() => {
                searchNow('');
                input.current?.focus();
              }}
            />
          )
        }
      />
    </Box>
  );
}

const Box = styled.div`
  flex: 1 1 148px;
  min-width: 0;
  max-width: 380px;

  container-type: inline-size;

  input:not(:hover, :focus) {
    border-color: ${theme.borderStrong};
  }

  @container (max-width: 240px) {
    input:placeholder-shown {
      padding-right: 8px;
    }

    kbd {
      display: none;
    }
  }

  ${media.mobile} {
    max-width: none;
  }
`;

const SlashKey = styled(KeyHint)`
  margin-right: 6px;
  color: ${theme.textMuted};
  pointer-events: none;
`;

const TYPED_INTO = 'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog]';

/** `/` focuses the search box, except while typing or in an open dialog. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
}

import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MOST_SEARCH } from '../../../src/domain/repair-list.ts';
import { OPENED_HERE } from '../../lib/browser/openedHere.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PlainIconButton } from '../../ui/form/PlainIconButton.tsx';
import { Key } from '../../ui/layout/Key.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { aboveKeyboard } from '../../ui/overlay/aboveKeyboard.ts';
import { DialogOverlay } from '../../ui/overlay/DialogFrame.tsx';
import { useOpenDialog } from '../../ui/overlay/openDialogs.ts';
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts';
import { useTypedAhead } from '../../lib/form/useTypedAhead.ts';
import { Foot, Frame, GroupTitle, Head, Input, List, Option, Words } from './paletteParts.ts';
import { useActiveItem } from './useActiveItem.ts';
import { type PaletteItem, usePaletteItems } from './usePaletteItems.tsx';

interface PaletteProps {
  screens: readonly PaletteItem[];
  actions: readonly PaletteItem[];
  onClose: () => void;
}

/**
 * Finds records, screens, replies and actions by words; works with keys, pointer and touch (rule
 * 274).
 */
export function Palette({ screens, actions, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const { groups, settled, problem } = usePaletteItems(text.trim(), screens, actions);
  const items = groups.flatMap((group) => group.items);
  const returning = useReturnFocus();
  useOpenDialog({ open: true, leave: onClose });
  const choose = useChoose(onClose);
  const { listId, optionId, active, moveTo, openFirst, forget, onKeyDown } = useActiveItem(
    items,
    settled,
    choose,
  );
  // After the effects of that hook, whose results are still those of no text.
  useTypedAhead(({ texts: [first = ''], isEntered }) => {
    setText(first);
    if (isEntered) openFirst();
  });
  const type = (next: string) => {
    forget();
    setText(next);
  };
  const isEmpty = items.length === 0 && settled && problem === undefined;

  return (
    <Radix.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <DialogOverlay ref={aboveKeyboard}>
          <Frame
            $size="medium"
            aria-describedby={undefined}
            onOpenAutoFocus={returning.remember}
            onCloseAutoFocus={(event) => {
              // Not if a record's dialog was opened from here, which has the focus.
              if (document.querySelector('[role=dialog]') === null) returning.restore(event);
              else event.preventDefault();
            }}
          >
            <Radix.Title asChild>
              <VisuallyHidden as="h2">Find</VisuallyHidden>
            </Radix.Title>
            <Head role="search">
              <Search aria-hidden="true" />
              <Input
                role="combobox"
                aria-label="Find records, screens, replies and actions"
                aria-expanded={items.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={active && optionId(active.id)}
                aria-busy={!settled}
                placeholder="Client, contact, unit, T-641, screen…"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={MOST_SEARCH}
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Radix.Close asChild>
                <PlainIconButton label="Close" icon={<X />} />
              </Radix.Close>
            </Head>
            {problem === undefined ? null : <Notice>{problem}</Notice>}
            <List id={listId} role="listbox" aria-label="Results">
              {groups.map(({ title, items: found }) => (
                <div key={title} role="group" aria-label={title}>
                  <GroupTitle aria-hidden="true">{title}</GroupTitle>
                  {found.map((item) => (
                    <Result
                      key={item.id}
                      id={optionId(item.id)}
                      item={item}
                      isActive={item === active}
                      onPoint={() => moveTo(item)}
                      onChoose={() => choose(item)}
                    />
                  ))}
                </div>
              ))}
            </List>
            {isEmpty ? (
              <EmptyState
                icon={<Search />}
                title={`Nothing found for “${text.trim()}”`}
                text="Every word must be somewhere in a record, in any order."
              />
            ) : null}
            <VisuallyHidden role="status">
              {settled ? formatQuantity(items.length, 'result') : 'Searching…'}
            </VisuallyHidden>
            <KeyHints />
          </Frame>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Runs an item's action, or opens its address in place of the palette. */
function useChoose(onClose: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  return (item: PaletteItem) => {
    if ('run' in item) {
      onClose();
      item.run();
      return;
    }
    const to = keepingFilters(item.to, location);
    if (to === `${location.pathname}${location.search}`) onClose();
    // Replaces the palette's own history entry, which closes it; Back leads to where it was opened.
    else
      void navigate(to, {
        replace: true,
        state: /[?&](?:record|customer)=/.test(to) ? OPENED_HERE : null,
      });
  };
}

interface ResultProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Result({ id, item, isActive, onPoint, onChoose }: ResultProps) {
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {item.icon}
      <Words>
        <span>{item.text}</span>
        {item.detail === undefined ? null : <small>{item.detail}</small>}
      </Words>
      {item.aside}
    </Option>
  );
}

function KeyHints() {
  return (
    <Foot aria-hidden="true">
      <span>
        <Key>↑</Key> <Key>↓</Key> to move
      </span>
      <span>
        <Key>Enter</Key> to open
      </span>
      <span>
        <Key>Esc</Key> to close
      </span>
    </Foot>
  );
}

/** A record opens over the list as it is filtered now. */
function keepingFilters(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path = '', query = ''] = to.split('?');
  if (path !== pathname || query === '') return to;
  const params = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(query)) params.set(key, value);
  return `${path}?${params.toString()}`;
}

import { Slot } from 'radix-ui';
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { type IconButtonProps, PlainIconButton } from '../form/PlainIconButton.tsx';
import { isRestoringFocus } from './restoreFocus.ts';
import type { TooltipAnchor, TriggerEvent, TriggerListener } from './TooltipLayer.tsx';
import { createListeners } from '../layout/createListeners.ts';
import { Key, keyNames } from '../layout/Key.tsx';
import { lazyPart } from '../layout/lazyPart.ts';
import { Deferred } from '../layout/LazyView.tsx';
import { useMediaQuery } from '../layout/useMediaQuery.ts';

interface TooltipProps {
  content: ReactNode;
  /** One element that accepts a ref and the focus. */
  children: ReactElement;
  side?: TooltipAnchor['side'] | undefined;
}

/** What a tap does something to: a control, or a row that opens. */
const TAPPED = 'a, button, input, label, select, textarea, [role=grid] tr';

let anchors: readonly TooltipAnchor[] = [];
const listeners = createListeners();

function setAnchors(next: readonly TooltipAnchor[]): void {
  anchors = next;
  listeners.emit();
}

function addAnchor(anchor: TooltipAnchor): () => void {
  setAnchors([...anchors, anchor]);
  return () => setAnchors(anchors.filter((one) => one !== anchor));
}

/** Loaded by the first hover or focus: its library places the text, and is as large as a screen. */
const LAYER = lazyPart(async () => (await import('./TooltipLayer.tsx')).TooltipLayer);

/** Shows all tooltips. Mount it once per page. */
export function Tooltips() {
  const known = useSyncExternalStore(listeners.subscribe, () => anchors);
  return known.length === 0 ? null : <Deferred view={LAYER} with={{ anchors: known }} />;
}

/**
 * A short text on hover or focus. Touch screens cannot hover: there a tap shows it until the next
 * one, where a tap does nothing else.
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const hovers = useMediaQuery('(hover: hover)');
  const id = useId();
  const [relay] = useState(createRelay);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      element === null
        ? undefined
        : addAnchor({
            id,
            element,
            content,
            side,
            listen: relay.listen,
            tapped: hovers ? undefined : { open, onOpenChange: setOpen },
          }),
    [id, element, content, side, relay, hovers, open],
  );
  if (!hovers)
    return (
      <Slot.Root
        data-has-tooltip
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
          if (currentTarget.closest(TAPPED) !== null) return;
          setElement(currentTarget);
          setOpen(true);
        }}
      >
        {children}
      </Slot.Root>
    );
  const on = (name: TriggerEvent) => (event: SyntheticEvent<HTMLElement>) => {
    if (name === 'onFocus' && isRestoringFocus()) return;
    if (name === 'onPointerMove' || name === 'onFocus') setElement(event.currentTarget);
    relay.emit(name, event);
  };
  return (
    <Slot.Root
      data-has-tooltip
      onPointerMove={on('onPointerMove')}
      onPointerLeave={on('onPointerLeave')}
      onPointerDown={on('onPointerDown')}
      onFocus={on('onFocus')}
      onBlur={on('onBlur')}
      onClick={on('onClick')}
    >
      {children}
    </Slot.Root>
  );
}

/** Passes on events, and keeps them until somebody listens. */
function createRelay(): { emit: TriggerListener; listen: TooltipAnchor['listen'] } {
  let current: TriggerListener | null = null;
  let missed: [TriggerEvent, SyntheticEvent][] = [];
  return {
    emit: (name, event) => {
      if (current !== null) current(name, event);
      // The pointer or the focus has left meanwhile.
      else if (name === 'onPointerLeave' || name === 'onBlur') missed = [];
      else if (missed.at(-1)?.[0] !== name) missed.push([name, event]);
    },
    listen: (listener) => {
      current = listener;
      for (const [name, event] of missed.splice(0)) listener(name, event);
      return () => {
        current = null;
      };
    },
  };
}

/** What a control does, and the key that does it. */
export function Keyed({ text, keys }: { text: string; keys: string }) {
  return (
    <>
      {text}{' '}
      {keyNames(keys).map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </>
  );
}

export function IconButton(props: IconButtonProps) {
  const { label, 'aria-keyshortcuts': keys } = props;
  return (
    <Tooltip content={keys === undefined ? label : <Keyed text={label} keys={keys} />}>
      <PlainIconButton {...props} />
    </Tooltip>
  );
}

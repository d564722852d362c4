import { Tooltip as Radix } from 'radix-ui';
import {
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fadeIn } from '../../theme/mixins.ts';
import { duration, fontSize, radius, space, theme, zIndex } from '../../theme/theme.ts';

/** The events of an element that its tooltip listens to. */
export type TriggerEvent =
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onFocus'
  | 'onBlur'
  | 'onClick';
export type TriggerListener = (name: TriggerEvent, event: SyntheticEvent) => void;

/** An element that was hovered or focused, and what its tooltip says. */
export interface TooltipAnchor {
  id: string;
  element: HTMLElement;
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** Tells a listener of the element's events, also of those that it missed while it loaded. */
  listen: (listener: TriggerListener) => () => void;
  /** Only on touch screens, where taps open and close it. */
  tapped: { open: boolean; onOpenChange: (open: boolean) => void } | undefined;
}

/** The tooltips of elements that stand elsewhere on the page; delays are in milliseconds. */
export function TooltipLayer({ anchors }: { anchors: readonly TooltipAnchor[] }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {anchors.map((anchor) => (
        <Radix.Root key={anchor.id} {...anchor.tapped}>
          <Radix.Trigger asChild>
            <Trigger anchor={anchor} />
          </Radix.Trigger>
          <Radix.Portal>
            <Bubble
              side={anchor.side}
              sideOffset={6}
              collisionPadding={8}
              onPointerDown={stayInDialog}
            >
              {anchor.content}
            </Bubble>
          </Radix.Portal>
        </Radix.Root>
      ))}
    </Radix.Provider>
  );
}

/** A dialog would close on a press outside of its own parts. */
function stayInDialog(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** What Radix gives to the element that it renders as a trigger. */
interface TriggerProps extends Partial<Record<TriggerEvent, (event: SyntheticEvent) => void>> {
  anchor: TooltipAnchor;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
}

/** Stands for an element that is on the page already. */
function Trigger({ anchor, ref, 'aria-describedby': tooltip, ...handlers }: TriggerProps) {
  const { element, listen } = anchor;
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    if (tooltip === undefined) return undefined;
    element.setAttribute('aria-describedby', tooltip);
    return () => element.removeAttribute('aria-describedby');
  }, [element, tooltip]);
  const handle = useEffectEvent((name: TriggerEvent, event: SyntheticEvent) =>
    handlers[name]?.(event),
  );
  useEffect(() => listen((name, event) => handle(name, event)), [listen]);
  return null;
}

const Bubble = styled(Radix.Content)`
  z-index: ${zIndex.tooltip};
  max-width: 280px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.medium};
  background: ${theme.inverse};
  color: ${theme.onInverse};
  font-size: ${fontSize.small};
  line-height: 1rem;
  overflow-wrap: anywhere;
  animation: ${fadeIn} ${duration.fast};

  /* Closes without animation, since it may cover the next target. */
  &[data-state='closed'] {
    animation: none;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }

  ${media.print} {
    display: none;
  }
`;

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { focusRingInside, riseIn } from '../../theme/mixins.ts';
import {
  zIndex,
  duration,
  easing,
  fontWeight,
  radius,
  size,
  space,
  theme,
} from '../../theme/theme.ts';
import { leaveEscapeToTop } from '../overlay/openDialogs.ts';
import { Button } from '../form/Button.tsx';
import { PlainIconButton } from '../form/PlainIconButton.tsx';
import { useDialogFoot } from './useDialogFoot.ts';
import { REACHABLE, type ToastLayerProps, useReachableToasts } from './useToast.ts';

/** With a button there is something to decide. */
const WITH_BUTTON_MS = 10_000;

/** Shows one message at a time for 5 seconds; F8 focuses it, a swipe to the right removes it. */
export function ToastLayer({ shown, setOpen }: ToastLayerProps) {
  const giveFocusBack = useReachableToasts();
  const area = useRef<HTMLOListElement>(null);
  const isOverDialog = useDialogFoot(area);
  const failed = shown?.variant === 'destructive';
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown === undefined ? null : (
        <Box
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) giveFocusBack();
            setOpen(shown.id, open);
          }}
          onEscapeKeyDown={leaveEscapeToDialog}
          type={failed ? 'foreground' : 'background'}
          {...(shown.action === undefined ? {} : { duration: WITH_BUTTON_MS })}
          {...(shown.lasts === true ? { duration: Infinity } : {})}
          data-variant={shown.variant ?? 'default'}
          $failed={failed}
        >
          {failed ? <CircleAlert size={18} /> : <CircleCheck size={18} />}
          <Content>
            <Words>
              <Title>
                <span>{shown.title}</span> {shown.about}
              </Title>
              {shown.description === undefined ? null : (
                <Description>{shown.description}</Description>
              )}
            </Words>
            <Actions>
              {[shown.next, shown.action].map((action) =>
                action === undefined ? null : (
                  <Toast.Action
                    key={action.label}
                    asChild
                    altText={`To ${action.label.toLowerCase()}, press F8, then Tab.`}
                  >
                    {/* While it leaves, the button can still be pressed. */}
                    <Button size="small" onClick={() => void (shown.open && action.run())}>
                      {action.label}
                    </Button>
                  </Toast.Action>
                ),
              )}
            </Actions>
          </Content>
          <Toast.Close asChild>
            <PlainIconButton label="Close" icon={<X />} size="small" />
          </Toast.Close>
        </Box>
      )}
      <Area
        ref={area}
        label="Notifications ({hotkey})"
        data-print="hide"
        $overDialog={isOverDialog}
        {...REACHABLE}
      />
    </Toast.Provider>
  );
}

/** A toast lies above an open dialog, but Escape is meant for the dialog that has the focus. */
function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[data-toasts]') == null) leaveEscapeToTop(event);
}

const leave = keyframes`
  to { opacity: 0; transform: translateX(24px); }
`;

const Area = styled(Toast.Viewport)<{ $overDialog: boolean }>`
  position: fixed;
  z-index: ${zIndex.toast};
  top: 0;
  right: 0;
  width: 100%;
  padding: ${space[4]};
  padding-top: max(${space[4]}, env(safe-area-inset-top));
  pointer-events: none;
  ${focusRingInside}

  /* At the top on phones and above dialogs, whose buttons are at the bottom. */
  ${media.desktop} {
    ${({ $overDialog }) =>
      $overDialog ? 'left: 0; margin-inline: auto;' : 'top: auto; bottom: 0;'}
    max-width: 420px;
  }

  /* Beside the X of a drawer, or of another layer that is as high as the screen of a phone. */
  ${media.mobile} {
    ${({ $overDialog }) =>
      $overDialog &&
      `padding-top: ${space[2]}; padding-right: calc(${size.touch} + 2 * ${space[3]});`}
  }

  /* Over the end of a dialog's body, between its title and its buttons. */
  &[data-over-body] {
    top: auto;
    bottom: var(--dialog-foot);
    padding: ${space[2]} ${space[3]};
  }
`;

const Box = styled(Toast.Root)<{ $failed: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${({ $failed }) => ($failed ? theme.dangerBorder : theme.border)};
  border-radius: ${radius.large};
  background: ${({ $failed }) => ($failed ? theme.dangerTint : theme.raised)};
  color: ${theme.text};
  box-shadow: ${theme.shadowRaised};
  pointer-events: auto;
  touch-action: pan-y;

  > svg {
    margin-top: 1px;
    color: ${({ $failed }) => ($failed ? theme.dangerText : theme.successText)};
  }

  &[data-state='open'] {
    animation: ${riseIn} ${duration.slow} ${easing};
  }

  &[data-state='closed'] {
    animation: ${leave} ${duration.fast} ${easing} forwards;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${duration.fast} ${easing};
  }
`;

/** The buttons go below the words where there is no room for both. */
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[3]};
  min-width: 0;
`;

const Words = styled.div`
  flex: 1 1 7.5rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  &:empty {
    display: none;
  }
`;

/** What the toast is about is beside its title, and no part of it. */
const Title = styled(Toast.Title)`
  > span {
    font-weight: ${fontWeight.strong};
  }
`;

const Description = styled(Toast.Description)`
  color: ${theme.textSecondary};
`;

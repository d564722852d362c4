import { CircleAlert, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Button, TextButton } from '../form/Button.tsx';
import { aboveKeyboard } from './aboveKeyboard.ts';
import { DialogAbout } from './DialogAbout.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { DialogFooter, DialogFrame, DialogOverlay } from './DialogFrame.tsx';
import { PlainIconButton } from '../form/PlainIconButton.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useDialogForm } from '../form/useDialogForm.ts';
import { LeaveDialogContext, MarkDirtyContext, UnreadTextContext } from '../form/useField.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, a click outside, Cancel and X; typed text is lost only after a confirmation. */
  onClose: () => void;
  title: string;
  /** The number of the row that the dialog is about, beside the title. */
  number?: string | undefined;
  description?: ReactNode;
  /** Makes the body a form, saved by Enter or the primary button once every field is valid. */
  onSubmit?: (() => void) | undefined;
  submitLabel?: string | undefined;
  /** The key that presses the primary button from anywhere in the dialog. */
  submitKey?: string | undefined;
  /** The name of the field that has the focus at first; by default, the first one. */
  firstField?: string | undefined;
  /** `danger` where saving replaces what cannot be had back. */
  submitVariant?: 'primary' | 'danger' | undefined;
  cancelLabel?: string | undefined;
  submitDisabled?: boolean | undefined;
  /** On a phone the primary button spans the whole width; X and Back close. */
  wideSubmit?: boolean | undefined;
  busy?: boolean | undefined;
  /** Unsaved changes; by default any input in the body. Text that a field cannot read always counts. */
  dirty?: boolean | undefined;
  /** The dialog is opened by the address, so Back closes it without an own history entry. */
  inAddress?: boolean | undefined;
  /** A message above the content. */
  notice?: string | undefined;
  /** Why saving failed; shown above the buttons. */
  error?: string | undefined;
  size?: 'small' | 'medium' | 'large' | 'tall' | undefined;
  /** The body is read-only: it takes the focus itself, so that the keys scroll it. */
  readOnly?: boolean | undefined;
  /** A second action at the left end of the button row. */
  footerStart?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  number,
  description,
  onSubmit,
  submitLabel = 'Save',
  submitKey,
  firstField,
  submitVariant = 'primary',
  cancelLabel = 'Cancel',
  submitDisabled = false,
  wideSubmit = false,
  busy = false,
  dirty,
  inAddress = false,
  notice,
  error,
  size = 'medium',
  readOnly = false,
  footerStart,
  children,
}: DialogProps) {
  const form = useDialogForm({ open, onClose, onSubmit, dirty, busy, inAddress, firstField });
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : form.askToClose())}>
      <Radix.Portal>
        <DialogOverlay ref={aboveKeyboard} onMouseDown={keepFocus}>
          <DialogFrame
            $size={size}
            onOpenAutoFocus={form.focusFirst}
            onCloseAutoFocus={form.returnFocus}
            onEscapeKeyDown={form.leaveEscape}
            onPointerDownOutside={form.ignoreToasts}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <Form
              noValidate
              onSubmit={form.submit}
              onInput={form.markTyped}
              onKeyDown={form.handleEnter}
            >
              <Header>
                <div>
                  <Title>
                    <span>{title}</span>{' '}
                    {number === undefined ? null : <TicketNumber>{number}</TicketNumber>}
                  </Title>
                  {description === undefined ? null : <DialogAbout>{description}</DialogAbout>}
                </div>
                <Radix.Close asChild>
                  <PlainIconButton label="Close" icon={<X />} data-print="hide" />
                </Radix.Close>
              </Header>
              <MarkDirtyContext value={form.markTyped}>
                <UnreadTextContext value={form.noteUnread}>
                  <LeaveDialogContext value={form.leaveBy}>
                    <Body
                      data-dialog-body
                      {...(readOnly ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
                    >
                      {notice === undefined ? null : <Notice spaced>{notice}</Notice>}
                      {children}
                    </Body>
                  </LeaveDialogContext>
                </UnreadTextContext>
              </MarkDirtyContext>
              {error === undefined || error === '' ? null : (
                <Problem role="alert">
                  <CircleAlert size={16} aria-hidden="true" />
                  <span>{error}</span>
                </Problem>
              )}
              <DialogFooter data-print="hide" $wide={wideSubmit}>
                <Start>{footerStart}</Start>
                <Button onClick={form.askToClose}>
                  {onSubmit === undefined ? 'Close' : cancelLabel}
                </Button>
                {onSubmit === undefined ? null : (
                  <Button
                    type="submit"
                    variant={submitVariant}
                    busy={busy}
                    disabled={submitDisabled}
                    aria-keyshortcuts={submitKey}
                  >
                    {submitLabel}
                  </Button>
                )}
              </DialogFooter>
            </Form>
            <DiscardQuestion open={form.asking} onLeave={form.discard} onStay={form.keepEditing} />
          </DialogFrame>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A click beside a dialog may only ask; the field that has the focus keeps it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};
  border-bottom: 1px solid ${theme.border};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled(Radix.Title)`
  padding-top: 6px;
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  line-height: 1.5rem;

  ${media.coarse} {
    padding-top: 10px;
  }
`;

const TicketNumber = styled.span`
  color: ${theme.textSecondary};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.medium};
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space[4]} ${space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[8]} ${space[2]};

  /* A bar at the edge: a ring around all that is read would look like an error. */
  &:focus-visible {
    outline: 2px solid transparent;
    outline-offset: -2px;
    box-shadow: inset 3px 0 ${theme.focusRing};
  }

  ${media.print} {
    && {
      box-shadow: none;
    }

    overflow: visible;
  }
`;

const Problem = styled.p`
  display: flex;
  gap: ${space[2]};
  max-height: 30dvh;
  overflow-y: auto;
  margin: ${space[2]} ${space[5]} ${space[4]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  background: ${theme.dangerTint};
  color: ${theme.dangerText};

  svg {
    margin-top: 2px;
  }
`;

const Start = styled.div`
  flex: 1;
  min-width: 0;
`;

/** For `footerStart`: a second action at the left end of the buttons; its label may wrap on small phones. */
export const FooterLink = styled(TextButton)`
  min-height: 24px;

  ${media.coarse} {
    min-height: 44px;
  }
`;

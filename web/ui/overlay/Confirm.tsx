import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import {
  zIndex,
  duration,
  easing,
  fontSize,
  fontWeight,
  radius,
  space,
  theme,
} from '../../theme/theme.ts';
import { Button } from '../form/Button.tsx';
import { ExpandableText } from '../table/ExpandableText.tsx';
import { useOpenDialog } from './openDialogs.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { fadeIn, riseIn } from '../../theme/mixins.ts';

interface ConfirmProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** What the question is about, in short. */
  facts?: string | undefined;
  confirmLabel: string;
  /** `primary` where nothing is lost. */
  confirmVariant?: 'primary' | 'danger' | undefined;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean | undefined;
}

/** A confirmation dialog; the focus starts on the harmless answer. */
export function Confirm({
  open,
  title,
  description,
  facts,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  busy = false,
}: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const returning = useReturnFocus();
  const close = () => {
    if (!busy) onCancel();
  };
  useOpenDialog({ open, leave: close });
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : close())}>
      <AlertDialog.Portal>
        <Ground onClick={(event) => event.target === event.currentTarget && close()}>
          <Frame
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              returning.remember();
              cancel.current?.focus();
            }}
            onCloseAutoFocus={returning.restore}
          >
            <Words>
              <Title>{title}</Title>
              <Description asChild>
                <div>
                  <p>{description}</p>
                  {facts === undefined ? null : (
                    <Facts>
                      <ExpandableText text={facts} />
                    </Facts>
                  )}
                </div>
              </Description>
            </Words>
            <Row>
              <Button ref={cancel} onClick={close}>
                {cancelLabel}
              </Button>
              <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Row>
          </Frame>
        </Ground>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const Ground = styled(AlertDialog.Overlay)`
  position: fixed;
  z-index: ${zIndex.confirm};
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${space[4]};
  background: ${theme.overlay};
  animation: ${fadeIn} ${duration.fast} ${easing};
`;

const Frame = styled(AlertDialog.Content)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 420px;
  max-height: calc(100dvh - 2 * ${space[4]});
  padding: ${space[5]};
  border-radius: 12px;
  outline: none;
  background: ${theme.raised};
  color: ${theme.text};
  box-shadow: ${theme.shadowDialog};
  animation: ${riseIn} ${duration.medium} ${easing};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** Scrolls where a long text would push the answers out of sight. */
const Words = styled.div`
  overflow-y: auto;
  overflow-wrap: anywhere;
  overscroll-behavior: contain;
`;

const Title = styled(AlertDialog.Title)`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  line-height: 1.5rem;
`;

const Description = styled(AlertDialog.Description)`
  margin-top: ${space[1]};
  color: ${theme.textSecondary};
`;

const Facts = styled.p`
  margin-top: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  background: ${theme.sunken};
  color: ${theme.text};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: flex-end;
  margin-top: ${space[5]};
`;

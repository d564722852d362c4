import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fontWeight, radius, space, theme, zIndex } from '../../theme/theme.ts';
import { lazyPart } from '../layout/lazyPart.ts';
import { ToastContext, type ToastLayerProps, type ToastMessage } from './useToast.ts';

/** Lazy, since what shows toasts is a tenth of the sign-in's code. */
const TOASTS = lazyPart(async () => (await import('./ToastLayer.tsx')).ToastLayer);

/** The first of these events loads the toasts: a message follows what somebody does. */
const FIRST_EVENTS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Provides toasts. Their code is loaded by the first event on the page; if that fails, a message is
 * shown without it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ToastLayerProps['shown']>();
  const [Layer, setLayer] = useState(TOASTS.loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    await TOASTS.preload();
    setLayer(TOASTS.loaded);
    setFailed(TOASTS.loaded() === undefined);
  }, []);
  const toast = useCallback(
    (message: ToastMessage) => {
      setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true }));
      void load();
    },
    [load],
  );
  const setOpen = (id: number, open: boolean) => {
    setShown((last) => (last?.id === id ? { ...last, open } : last));
  };
  useEffect(() => {
    const acted = new AbortController();
    // Only the first event: an update during a later `input` event would render before React has read
    // the typed character, and so remove it.
    const begin = () => {
      acted.abort();
      void load();
    };
    const options = { capture: true, passive: true, signal: acted.signal };
    for (const name of FIRST_EVENTS) window.addEventListener(name, begin, options);
    return () => acted.abort();
  }, [load]);
  return (
    <ToastContext value={toast}>
      {children}
      {Layer === undefined ? null : <Layer shown={shown} setOpen={setOpen} />}
      {Layer === undefined && failed && shown !== undefined ? (
        <Plain role="alert" key={shown.id}>
          <b>{shown.title}</b> {shown.description}
        </Plain>
      ) : null}
    </ToastContext>
  );
}

/** A message whose code could not be loaded, as when the connection is lost. */
const Plain = styled.p`
  position: fixed;
  z-index: ${zIndex.toast};
  right: ${space[4]};
  bottom: ${space[4]};
  left: ${space[4]};
  padding: ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.large};
  background: ${theme.raised};
  color: ${theme.text};

  b {
    font-weight: ${fontWeight.strong};
  }
`;

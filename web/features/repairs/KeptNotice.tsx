import { Notice } from '../../ui/feedback/Notice.tsx';

/** Tells that a form continues one of before the page was loaded again. */
export function KeptNotice({ lacksParts }: { lacksParts: boolean }) {
  return (
    <Notice spaced>
      The page was loaded again before this was saved. What you typed is back.
      {lacksParts
        ? ' Only the intake and the IMEI or serial number have to be entered again.'
        : null}
    </Notice>
  );
}

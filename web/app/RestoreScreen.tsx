import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { setRestoring } from '../lib/client/restoring.ts';
import { askSession } from '../lib/session/session.ts';
import { useSession } from '../lib/session/useSession.ts';
import { space } from '../theme/theme.ts';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { AuthFrame } from '../ui/layout/AuthFrame.tsx';
import { Cover } from '../ui/overlay/Cover.tsx';

const LOOK_MS = 1000;

/** The response of `/healthz` during a restore. */
interface Health {
  restore?: { progress: number | null };
}

/** Covers every page while the shop is being restored, and disappears by itself (rule 201). */
export function RestoreScreen() {
  const { now, startOver } = useSession();
  const [share, setShare] = useState<number | null>(null);

  /**
   * A restore ends all sign-ins, so a page that is still signed in, or still in the set-up, shows
   * the old shop.
   */
  const leave = async (): Promise<void> => {
    const { data } = await askSession();
    if (data == null) return;
    const isSame =
      now.at === 'signed-in' ? data.viewer !== null : now.at === 'set-up' && data.shop.needsSetUp;
    if (isSame) setRestoring(false);
    else startOver();
  };
  const look = useEffectEvent(async (): Promise<void> => {
    const response = await fetch('/healthz').catch(() => null);
    if (response?.status === 200) return leave();
    const health: Health | undefined = await response?.json().catch(() => undefined);
    if (health?.restore !== undefined) setShare(health.restore.progress);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const again = (): void => {
      if (!isGone) timer = setTimeout(() => void look().finally(again), LOOK_MS);
    };
    again();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    <Cover title="Please wait">
      <AuthFrame
        title="The shop is being restored"
        about="This page comes back by itself. Afterwards everybody signs in again."
      >
        <Wait role="status">
          {share === null ? (
            <Spinner />
          ) : (
            <ProgressBar value={share * 100} label="Restoring the shop" />
          )}
        </Wait>
      </AuthFrame>
    </Cover>
  );
}

const Wait = styled.div`
  display: grid;
  justify-items: center;
  width: 100%;
  margin-top: ${space[6]};

  > div {
    width: 100%;
  }
`;

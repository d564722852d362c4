import { useOthers } from '../../lib/live/presence.ts';
import { useViewer } from '../../lib/session/useSession.ts';
import { useIsMobile, useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Deferred } from '../../ui/layout/LazyView.tsx';
import { lazyPart } from '../../ui/layout/lazyPart.ts';
import { presenceGroups, type TitleOf } from './presenceGroups.ts';
import { PresenceGroups } from './PresenceGroups.tsx';

/** Lazy, since only phones use it. */
const BUTTON = lazyPart(async () => (await import('./PresenceButton.tsx')).PresenceButton);

/** Other signed-in people by what they view or edit; on phones behind a button (rule 118). */
export function PresenceIndicator({ titleOf }: { titleOf: TitleOf }) {
  const { id } = useViewer();
  const others = useOthers().filter(({ userId }) => userId !== id);
  const isMobile = useIsMobile();
  const isWide = useMediaQuery('(min-width: 1200px)');
  if (others.length === 0) return null;
  if (isMobile) return <Deferred view={BUTTON} with={{ others, titleOf }} />;
  return (
    <PresenceGroups groups={presenceGroups(others, titleOf, isWide ? 3 : 1)} titleOf={titleOf} />
  );
}

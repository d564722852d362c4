import { useSession } from '../lib/session/useSession.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/form/Button.tsx';

/**
 * Says that the page is older than the program, which no longer has the code that this page would
 * load for other screens. The page is not loaded again by itself, because typed text would be lost.
 */
export function UpdatedBanner() {
  const { isOutdated } = useSession();
  if (!isOutdated()) return null;
  return (
    <Banner
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      }
    >
      The shop was updated. Save what you are typing, and load the page again.
    </Banner>
  );
}

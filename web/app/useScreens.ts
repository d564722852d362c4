import { roleCan } from '../../src/domain/permissions.ts';
import { useCommissionsVisible } from '../lib/session/commissionsVisible.ts';
import { useViewer } from '../lib/session/useSession.ts';
import { type Screen, SCREENS, screensOf } from './navigation.ts';

/** The sidebar entries; My Commissions is listed only while the setting shows it (rule 89). */
export function useScreens(): Screen[] {
  const { role } = useViewer();
  const { visible } = useCommissionsVisible(!roleCan(role, SCREENS.myCommissions.action));
  return screensOf(role).filter(
    ({ path }) => path !== SCREENS.myCommissions.path || visible === true,
  );
}

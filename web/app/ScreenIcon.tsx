import {
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  ContactRound,
  FileUp,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Receipt,
  ScrollText,
  SquareKanban,
  ShieldCheck,
  Store,
  Trash2,
  Truck,
  UsersRound,
  Vault,
  Wallet,
  Wrench,
} from 'lucide-react';
import { type Screen, SCREENS } from './navigation.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [SCREENS.dashboard.path]: LayoutDashboard,
  [SCREENS.repairs.path]: Wrench,
  [SCREENS.board.path]: SquareKanban,
  [SCREENS.customers.path]: ContactRound,
  [SCREENS.shipping.path]: Truck,
  [SCREENS.till.path]: Vault,
  [SCREENS.warranty.path]: ShieldCheck,
  [SCREENS.autoReply.path]: MessageSquareText,
  [SCREENS.users.path]: UsersRound,
  [SCREENS.activity.path]: ScrollText,
  [SCREENS.bin.path]: Trash2,
  [SCREENS.import.path]: FileUp,
  [SCREENS.shop.path]: Store,
  [SCREENS.stats.path]: ChartNoAxesColumn,
  [SCREENS.myCommissions.path]: Wallet,
  [SCREENS.salaryReport.path]: HandCoins,
  [SCREENS.expenses.path]: Receipt,
  [SCREENS.financialReport.path]: ChartNoAxesCombined,
} satisfies Record<(typeof SCREENS)[keyof typeof SCREENS]['path'], LucideIcon>;

/** The icon of a sidebar entry; decorative, since the name is beside it. */
export function ScreenIcon({ screen }: { screen: Screen }) {
  const Icon = ICONS[screen.path];
  return Icon === undefined ? null : <Icon size={18} aria-hidden="true" />;
}

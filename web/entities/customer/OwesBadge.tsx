import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

/** What a customer owes; nothing for one who owes nothing. */
export function OwesBadge({ balance }: { balance: string }) {
  if (toCentavos(balance) <= 0) return null;
  return <Badge variant="warning">Owes {formatPeso(balance)}</Badge>;
}

import type { SelectOption } from '../../ui/Select.tsx';

/** Options that read as they are stored. */
export function sameWords(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

const CHANNEL_WORDS: Record<string, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  seabank: 'SeaBank',
  gotymebank: 'GoTyme Bank',
  cash: 'Cash',
};

/** A payment channel as its company writes it; nothing for none. */
export function channelText(channel: string | null): string {
  return channel === null ? '' : (CHANNEL_WORDS[channel] ?? channel);
}

/** How units come in and go out here; any other text is as good. */
export const TRANSACTION_MODES = ['Walk-in', 'Lalamove', 'Courier', 'Pick-up', 'Online'] as const;

import { ask, signIn } from '../kit/people.ts';
import type { Shop } from '../kit/shop.ts';

const tokens: string[] = [];

/** Four people are on one page: one more than the avatars that are shown. */
export async function visitors(shop: Shop): Promise<void> {
  for (const name of ['Vic', 'Val', 'Van', 'Viv']) {
    const token = await signIn(shop.address, await shop.hire('csr', name));
    tokens.push(token);
    await ask(
      shop.address,
      token,
      'mutation ($input: PresenceInput!) { updatePresence(input: $input) { sessionId } }',
      { input: { currentPage: 'auto-reply', isEditing: false } },
    );
  }
}

/** They leave, so that no other act sees them. */
export async function leaveAll({ address }: Shop): Promise<void> {
  for (const token of tokens.splice(0)) await ask(address, token, 'mutation { leavePresence }');
}

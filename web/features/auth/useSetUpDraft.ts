import { useEffect, useState } from 'react';
import { formOwner, keepForm, keptForm } from '../../lib/form/keptForms.ts';
import { backText } from '../../lib/form/useKeptForm.ts';
import { useShop } from '../../lib/session/useSession.ts';
import type { SetUpDraft } from './checkSetUp.ts';
import { takeSetUpCode } from './setUpCode.ts';

const NAME = 'set-up';

/**
 * What is typed into the set-up form. It outlives a reload without its passwords (rule 592):
 * nobody is asked before this page is loaded again, as after a power failure.
 */
export function useSetUpDraft() {
  const { timezone, journal } = useShop();
  // Nobody has signed in yet.
  const owner = formOwner('', journal);
  const [kept] = useState<Partial<SetUpDraft> | null>(() =>
    JSON.parse(keptForm(owner, NAME) ?? 'null'),
  );
  const [draft, setDraft] = useState<SetUpDraft>(() => {
    const isFromLink = window.location.hash !== '';
    const code = takeSetUpCode();
    const start = { code, username: '', name: '', password: '', again: '', timezone };
    return { ...start, ...kept, ...(isFromLink && code !== '' ? { code } : {}) };
  });
  const { password: _secret, again: _same, ...shown } = draft;
  const isTyped = shown.name !== '' || shown.username !== '' || shown.timezone !== timezone;
  const typed = isTyped ? JSON.stringify(shown) : null;
  useEffect(() => keepForm(owner, NAME, typed), [owner, typed]);
  useEffect(() => () => keepForm(owner, NAME, null), [owner]);
  return { draft, setDraft, notice: backText(kept !== null, 'password') };
}

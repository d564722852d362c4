import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadAhead } from './app/loadAhead.ts';
import { createSession } from './lib/session.ts';
import { shareStyleNonce } from './theme/styleNonce.ts';

shareStyleNonce();
loadAhead();
// Who it is is asked before anything is drawn.
const session = createSession();
session.check();

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  );

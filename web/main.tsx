import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadAhead } from './app/loadAhead.ts';
import { shareStyleNonce } from './theme/styleNonce.ts';

shareStyleNonce();
loadAhead();

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

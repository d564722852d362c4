import { Logo } from '../ui/layout/Logo.tsx';

/**
 * Shown until the session is known. index.html contains the same markup and styles, so that nothing
 * flickers when React takes over.
 */
export function LoadingScreen() {
  return (
    <div className="loading" role="status">
      <Logo size={48} />
      <p>Repair Tracking System</p>
      <p>Loading...</p>
    </div>
  );
}

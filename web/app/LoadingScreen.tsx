import { Logo } from '../ui/layout/Logo.tsx';

/**
 * While it is not known yet who is signed in (spec 2). The page begins with the same in index.html,
 * where its style stands, so that nothing blinks.
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

import { lazy, Suspense } from 'react';
import { topPictures } from '../lib/firstPaint';
import { useMaybeMe } from '../lib/session/me';
import { useSessionEndRedirect } from './useSessionEndRedirect';

const LiveConnection = lazy(async () => ({ default: (await import('./LiveConnection')).LiveConnection }));

const SignedInTasks = lazy(async () => {
  await topPictures();
  return { default: (await import('./SignedInTasks')).SignedInTasks };
});

/**
 * Runs on every page for a signed-in user: the live connection, announcements, unsent messages, review prompts, a
 * provider's agenda for when there is no connection, and session expiry.
 */
export const BackgroundTasks = () => {
  const me = useMaybeMe();
  useSessionEndRedirect();
  if (!me) return null;
  return (
    <>
      <Suspense fallback={null}>
        <LiveConnection personId={me.id} />
      </Suspense>
      <Suspense fallback={null}>
        <SignedInTasks me={me} />
      </Suspense>
    </>
  );
};

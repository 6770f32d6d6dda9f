import { lazy, Suspense } from 'react';
import { topPictures } from '../lib/firstPaint';
import { untilLoaded } from '../lib/offline';
import { useMaybeMe } from '../lib/session/me';
import { useSessionEndRedirect } from './useSessionEndRedirect';

// A file that cannot be loaded must not take the page away: nothing here is a part of it.
const LiveConnection = lazy(async () => {
  const { LiveConnection } = await untilLoaded(() => import('./LiveConnection'));
  return { default: LiveConnection };
});

const SignedInTasks = lazy(async () => {
  await topPictures();
  const { SignedInTasks } = await untilLoaded(() => import('./SignedInTasks'));
  return { default: SignedInTasks };
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

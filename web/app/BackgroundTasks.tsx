import { lazy, Suspense } from 'react';
import { topPictures } from '../lib/firstPaint';
import { useMaybeMe } from '../lib/session/me';
import { useSessionEndRedirect } from './useSessionEndRedirect';

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
  return <Suspense fallback={null}>{me && <SignedInTasks me={me} />}</Suspense>;
};

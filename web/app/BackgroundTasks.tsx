import { lazy, Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { topPictures } from '../lib/firstPaint';
import { startLive, useLive } from '../lib/live/live';
import { queryClient } from '../lib/queryClient';
import { meKey, useMaybeMe } from '../lib/session/me';
import { useSessionEndRedirect } from './useSessionEndRedirect';

/** Keeps a live connection open for the signed-in user. When their role changes, the route guards run again. */
const useLiveConnection = (personId: string | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => (personId ? startLive() : undefined), [personId]);
  useLive('account', () => {
    void queryClient.refetchQueries({ queryKey: meKey }).then(revalidate);
  });
};

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
  useLiveConnection(me?.id);
  return <Suspense fallback={null}>{me && <SignedInTasks me={me} />}</Suspense>;
};

import { lazy, Suspense } from 'react';
import { useMaybeMe } from '../lib/me';
import { useLiveConnection } from './useLiveConnection';
import { useSessionWatch } from './useSessionWatch';

const CompletionPrompt = lazy(() =>
  import('../features/booking/components/CompletionPrompt').then((module) => ({
    default: module.CompletionPrompt,
  })),
);

/** What goes along with a signed-in person from page to page: the live socket, the session's watch, the review prompt. */
export const Companions = () => {
  const me = useMaybeMe();
  useSessionWatch();
  useLiveConnection(me?.id);
  return <Suspense fallback={null}>{me?.role === 'customer' && <CompletionPrompt />}</Suspense>;
};

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { onConnectionChange } from '../lib/offline';
import { reportError } from '../lib/reportErrors';
import { storedSession } from '../lib/session/storedSession';
import { Button } from '../ui/Button';
import { Drawing } from '../ui/Drawing';
import { Page } from '../ui/Page';

const messageOf = (error: unknown): string =>
  !navigator.onLine || (error instanceof Error && error.name === 'Unreachable')
    ? 'We could not reach the server. Please check your connection and try again.'
    : 'Something went wrong on our end. Reloading the page usually helps.';

const reloadOnline = () => navigator.onLine && window.location.reload();

// Kept for when there is no connection by AgendaKeeper. Elsewhere there is no link.
const AgendaLink = lazy(() =>
  import('../features/booking/agenda/AgendaLink')
    .then(({ AgendaLink }) => ({ default: AgendaLink }))
    .catch(() => ({ default: (): ReactNode => null })),
);

/** Shown instead of a page that failed to load or render. If that was offline, reloads once the connection is back. */
export const PageError = ({ error }: { error: unknown }) => {
  const user = storedSession();
  useEffect(() => (navigator.onLine ? undefined : onConnectionChange(reloadOnline)), []);
  useEffect(() => reportError(error), [error]);
  return (
    <Page title="Unexpected error" className="page-centered">
      <Drawing name={navigator.onLine ? 'trouble' : 'offline'} />
      <h1>{navigator.onLine ? 'Unexpected Application Error!' : 'You are offline'}</h1>
      <p className="lead">{messageOf(error)}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Suspense fallback={null}>{user?.role === 'provider' && <AgendaLink />}</Suspense>
    </Page>
  );
};

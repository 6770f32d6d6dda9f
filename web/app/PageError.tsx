import { useEffect } from 'react';
import { onConnectionChange } from '../lib/offline';
import { paths } from '../lib/paths';
import { reportError } from '../lib/reportErrors';
import { agendaKey } from '../lib/session/storedSession';
import { Button, ButtonLink } from '../ui/Button';
import { stored } from '../ui/browserStorage';
import { Drawing } from '../ui/Drawing';
import { Page } from '../ui/Page';

const messageOf = (error: unknown): string =>
  !navigator.onLine || (error instanceof Error && error.name === 'Unreachable')
    ? 'We could not reach the server. Please check your connection and try again.'
    : 'Something went wrong on our end. Reloading the page usually helps.';

const reloadOnline = () => navigator.onLine && window.location.reload();

/** Leads to the agenda of the next two weeks, if this browser keeps it. */
const AgendaLink = () =>
  stored('localStorage', agendaKey) &&
  window.location.pathname !== paths.providerAgenda && (
    <ButtonLink variant="secondary" to={paths.providerAgenda}>
      Your next two weeks
    </ButtonLink>
  );

/** Shown instead of a page that failed to load or render. If that was offline, reloads once the connection is back. */
export const PageError = ({ error }: { error: unknown }) => {
  useEffect(() => (navigator.onLine ? undefined : onConnectionChange(reloadOnline)), []);
  useEffect(() => reportError(error), [error]);
  return (
    <Page title="Unexpected error" className="page-centered">
      <Drawing name={navigator.onLine ? 'trouble' : 'offline'} />
      <h1>{navigator.onLine ? 'Unexpected Application Error!' : 'You are offline'}</h1>
      <p className="lead">{messageOf(error)}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <AgendaLink />
    </Page>
  );
};

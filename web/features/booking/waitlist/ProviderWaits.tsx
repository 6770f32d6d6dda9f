import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { providerLocationLabels } from '../../../../shared/account/locations';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatAppointment } from '../../../../shared/time/zoned';
import type { ProviderWait } from '../../../../shared/waitlist/schema';
import { timeLeft, waitingFor } from '../../../lib/durations';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { onDemand } from '../../../ui/onDemand';
import { ErrorState, Skeleton } from '../../../ui/States';
import { providerWaitsQuery } from './queries';
import { formatDays, serviceName } from './waitTexts';
import './ProviderWaits.css';

const OfferDialog = lazy(onDemand(async () => ({ default: (await import('./OfferDialog')).OfferDialog })));

const Wait = ({ wait, now }: { wait: ProviderWait; now: number }) => {
  const [opened, setOpened] = useState<'once' | 'now'>();
  const left = wait.offer && timeLeft(Date.parse(wait.offer.until), now);
  return (
    <li className="provider-waits-entry">
      <div>
        <h3>{isolateBidi(wait.customerName)}</h3>
        <p>{`${isolateBidi(serviceName(wait))} · ${providerLocationLabels[wait.location]}`}</p>
        <p className="muted">{formatDays(wait)}</p>
        <p className="muted small">{waitingFor(wait.createdAt, now)}</p>
      </div>
      {wait.offer ? (
        <p>{`${formatAppointment(wait.offer)} is held${left ? ` for ${left}` : ''}`}</p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Offer a time to ${wait.customerName}`}
          onClick={() => setOpened('now')}
        >
          Offer a time
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <OfferDialog wait={wait} open={opened === 'now'} onClose={() => setOpened('once')} />
        </Suspense>
      )}
    </li>
  );
};

/** Who waits for the provider's time, in order of arrival. */
export const ProviderWaits = () => {
  const now = useNow();
  const { data, isError, refetch } = useQuery(providerWaitsQuery);
  return (
    <Card as="section" aria-labelledby="provider-waits">
      <h2 id="provider-waits">Waitlist</h2>
      <p className="muted">
        Time that comes free is held for the first person whom it fits, for 20 minutes, and then for the next.
      </p>
      {isError && !data && <ErrorState title="Couldn't load the waitlist" onRetry={refetch} />}
      {!data && !isError && <Skeleton height="4rem" />}
      {data?.items.length === 0 && <p>Nobody waits for a time right now.</p>}
      {data && data.items.length > 0 && (
        <ul className="provider-waits">
          {data.items.map((wait) => (
            <Wait key={wait.id} {...{ wait, now }} />
          ))}
        </ul>
      )}
      {data?.more && <p className="muted">More people wait after these.</p>}
    </Card>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationLabels } from '../../../../shared/account/locations';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { offerPath } from '../../../../shared/waitlist/offer-path';
import type { CustomerWait } from '../../../../shared/waitlist/schema';
import { client } from '../../../lib/client';
import { timeLeft } from '../../../lib/durations';
import { useAct } from '../../../lib/useAct';
import { useNow } from '../../../lib/useNow';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/States';
import { ownWaitsQuery } from './queries';
import { formatDays, formatOffer, serviceName } from './waitTexts';
import './MyWaits.css';

/** The time that is held for the customer, with how much longer. */
const Offer = ({ wait }: { wait: CustomerWait }) => {
  const now = useNow();
  const passing = useAct({
    act: (until: string) => client.passOffer({ params: { waitId: wait.id }, body: { until } }),
    done: 'You keep waiting for another time',
    failed: 'Your answer could not be saved. Try again.',
    refetch: ['waitlist', 'booking'],
    removesButton: true,
  });
  const left = wait.offer && timeLeft(Date.parse(wait.offer.until), now);
  if (!wait.offer || !left) return null;
  const { until } = wait.offer;
  return (
    <div className="notice my-waits-offer">
      <p>
        <strong>{`A time opened: ${formatOffer(wait.offer)}`}</strong>
        <span>{`It is held for you for ${left}.`}</span>
      </p>
      <div className="row row-small">
        <ButtonLink size="small" to={offerPath(wait)}>
          Book this time
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          busy={passing.isPending}
          busyLabel="Saving…"
          onClick={() => passing.mutate(until)}
        >
          Not for me
        </Button>
      </div>
    </div>
  );
};

const Wait = ({ wait }: { wait: CustomerWait }) => {
  const [asking, setAsking] = useState(false);
  const name = serviceName(wait);
  const leaving = useAct({
    act: () => client.leaveWaitlist({ params: { waitId: wait.id } }),
    done: 'You left the waitlist',
    failed: 'You could not leave the waitlist. Try again.',
    onSettled: () => setAsking(false),
    refetch: ['waitlist', 'booking'],
    removesButton: true,
  });
  return (
    <Card as="li" className="my-waits-entry">
      <div>
        <h3>{isolateBidi(name)}</h3>
        <p className="muted">{`with ${isolateBidi(wait.providerName)}, ${locationLabels[wait.location].toLowerCase()}`}</p>
        <p>{formatDays(wait)}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Leave waitlist for ${name}`}
        onClick={() => setAsking(true)}
      >
        Leave waitlist
      </Button>
      <Offer wait={wait} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => leaving.mutate(undefined)}
        title="Leave the waitlist?"
        confirmLabel="Leave Waitlist"
        busyLabel="Leaving…"
        cancelLabel="Keep waiting"
        busy={leaving.isPending}
      >
        <p>You lose your place in line, and any time that is held for you.</p>
      </ConfirmDialog>
    </Card>
  );
};

/** What the customer waits for; nothing if that is nothing. */
export const MyWaits = () => {
  const { data: waits = [], isLoadingError, refetch } = useQuery(ownWaitsQuery);
  if (isLoadingError) return <ErrorState title="Couldn't load your waitlist" onRetry={refetch} />;
  if (waits.length === 0) return null;
  return (
    <section className="stack my-waits" aria-labelledby="my-waits">
      <h2 id="my-waits">Waitlist</h2>
      <ul className="stack stack-small my-waits-list">
        {waits.map((wait) => (
          <Wait key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  );
};

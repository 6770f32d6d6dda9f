import { useInfiniteQuery } from '@tanstack/react-query';
import { counted } from '../../../../shared/text/numbers';
import type { WebhookDelivery, WebhookEndpoint } from '../../../../shared/webhooks/api';
import { describeProblem } from '../../../../shared/webhooks/problems';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { ShowMore } from '../../../ui/ShowMore';
import { Skeleton } from '../../../ui/States';
import { deliveriesQuery } from '../queries';

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

/** How a delivery went, in sentences. */
const outcomeOf = ({ state, attempts, nextAt, responseStatus, problem }: WebhookDelivery): string =>
  [
    `${states[state]}.`,
    attempts > 0 && `${counted(attempts, 'attempt')}.`,
    problem ? describeProblem(problem, responseStatus) : responseStatus && `Answer: ${responseStatus}.`,
    state === 'waiting' && attempts > 0 && nextAt && `Next: ${formatMomentInText(nextAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');

const DeliveryRow = ({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDelivery }) => {
  const { id, event, at } = delivery;
  const again = useAct({
    act: () => client.sendToWebhook({ params: { endpointId: endpoint.id }, body: { again: id } }),
    done: 'Queued',
    failed: 'Failed to send it again',
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(endpoint.id).queryKey }),
  });
  const when = formatMomentInText(at);
  return (
    <li>
      <div>
        <strong>{event}</strong>, {when}
        <p className="small muted">{outcomeOf(delivery)}</p>
      </div>
      {!endpoint.turnedOffAt && (
        <Button
          size="small"
          variant="secondary"
          busy={again.isPending}
          busyLabel="Sending…"
          aria-label={`Send ${event} of ${when} again`}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  );
};

/** What was sent to an endpoint in the last 30 days, latest first. */
export const Deliveries = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const list = useInfiniteQuery(deliveriesQuery(endpoint.id));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const label = `deliveries-${endpoint.id}`;
  return (
    <div className="stack stack-small">
      <h3 id={label}>Deliveries of the last 30 days</h3>
      {list.isPending && <Skeleton count={1} height="4rem" />}
      {list.isError && !list.data && (
        <div className="row" role="alert">
          <p>Couldn't load the deliveries.</p>
          <Button size="small" variant="secondary" onClick={() => list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.data && items.length === 0 && <p className="muted">Nothing was sent yet.</p>}
      {items.length > 0 && (
        <ul className="webhooks-page-deliveries" aria-labelledby={label}>
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} {...{ endpoint, delivery }} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  );
};

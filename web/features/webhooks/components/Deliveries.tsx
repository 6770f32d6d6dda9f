import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
import { deliveriesQuery, webhooksQuery } from '../queries';

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

/** How a delivery went, in sentences. */
const outcomeOf = (
  { state, isSending, attempts, nextAt, responseStatus, problem }: WebhookDelivery,
  { turnedOffAt }: WebhookEndpoint,
): string => {
  if (isSending) return 'Being sent…';
  const isNextShown = state === 'waiting' && attempts > 0 && nextAt && !turnedOffAt;
  return [
    `${states[state]}.`,
    attempts > 0 && `${counted(attempts, 'attempt')}.`,
    problem
      ? describeProblem(problem, { attempts, responseStatus })
      : responseStatus && `Answer: ${responseStatus}.`,
    isNextShown && `Next: ${formatMomentInText(nextAt)}.`,
    state === 'waiting' && turnedOffAt && 'Not sent while the endpoint is turned off.',
  ]
    .filter(Boolean)
    .join(' ');
};

const DeliveryRow = ({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDelivery }) => {
  const { id, event, at, isSending } = delivery;
  const again = useAct({
    act: () => client.sendToWebhook({ params: { endpointId: endpoint.id }, body: { again: id } }),
    done: (sent) => (sent.isSending ? 'It is already being sent' : 'Queued'),
    failed: 'Failed to send it again',
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(endpoint.id).queryKey }),
  });
  const when = formatMomentInText(at);
  return (
    <li>
      <div>
        <strong>{event}</strong>, {when}
        <p className="small muted">{outcomeOf(delivery, endpoint)}</p>
      </div>
      {!endpoint.turnedOffAt && !isSending && (
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
  // How its deliveries go decides whether the endpoint fails or is turned off.
  const progress = items
    .map(({ id, state, isSending, attempts, problem }) => [id, state, isSending, attempts, problem].join())
    .join(';');
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!list.data) return;
    const isChange = shown.current !== undefined && shown.current !== progress;
    shown.current = progress;
    if (isChange) void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
  }, [list.data, progress]);
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

import { useState } from 'react';
import type { WebhookEndpoint, WebhookEndpoints } from '../../../../shared/webhooks/api';
import type { WebhookEvent } from '../../../../shared/webhooks/events';
import { failingDays } from '../../../../shared/webhooks/limits';
import { client } from '../../../lib/client';
import { formatMomentInText } from '../../../lib/dates';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { deliveriesQuery, webhooksQuery } from '../queries';
import { Deliveries } from './Deliveries';
import { EventChoice } from './EventChoice';

const show = (reply: WebhookEndpoints) => queryClient.setQueryData(webhooksQuery.queryKey, reply);

const stateOf = ({ turnedOffAt, failingSince }: WebhookEndpoint): string => {
  if (turnedOffAt)
    return `Turned off since ${formatMomentInText(turnedOffAt)}. What happens until you turn it on is not sent later.`;
  if (failingSince)
    return `It has accepted nothing since ${formatMomentInText(failingSince)}. After ${failingDays} days it is turned off.`;
  return 'Turned on.';
};

const EventsDialog = ({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) => {
  const [events, setEvents] = useState<WebhookEvent[]>(endpoint.events);
  const save = useAct({
    act: () =>
      client.updateWebhook({
        params: { endpointId: endpoint.id },
        body: { events },
      }),
    done: 'Events saved',
    failed: 'Failed to save the events',
    onDone: (reply) => {
      show(reply);
      onClose();
    },
  });
  return (
    <Dialog open title="Events of this endpoint" onClose={onClose}>
      <div className="stack">
        <EventChoice
          chosen={events}
          onChange={setEvents}
          error={events.length === 0 ? 'Choose at least one event' : undefined}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            disabled={events.length === 0}
            busy={save.isPending}
            busyLabel="Saving…"
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const RemoveDialog = ({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) => {
  const remove = useAct({
    act: () => client.removeWebhook({ params: { endpointId: endpoint.id } }),
    done: 'Endpoint removed',
    failed: 'Failed to remove the endpoint',
    onDone: show,
    onSettled: onClose,
    removesButton: true,
  });
  return (
    <ConfirmDialog
      open
      title="Remove this endpoint?"
      confirmLabel="Remove endpoint"
      cancelLabel="Keep endpoint"
      busy={remove.isPending}
      busyLabel="Removing…"
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>Nothing more is sent to it, and its signing secret is deleted.</p>
    </ConfirmDialog>
  );
};

/** One endpoint: its state, what can be done with it, and its log. */
export const EndpointCard = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const [open, setOpen] = useState<'events' | 'remove'>();
  const { id, host, ending, events, turnedOffAt, failingSince } = endpoint;
  const params = { endpointId: id };
  const turn = useAct({
    act: () => client.updateWebhook({ params, body: { active: !!turnedOffAt } }),
    done: turnedOffAt ? 'Endpoint turned on' : 'Endpoint turned off',
    failed: 'Failed to change the endpoint',
    onDone: show,
  });
  const test = useAct({
    act: () => client.sendToWebhook({ params, body: {} }),
    done: 'Test event queued',
    failed: 'Failed to send the test event',
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
  });
  return (
    <Card as="section" aria-labelledby={`endpoint-${id}`}>
      <h2 id={`endpoint-${id}`} className="webhooks-page-host">
        <bdi>{host}</bdi>
      </h2>
      <p className="small muted webhooks-page-host">Address ends in “{ending}”</p>
      <p className={turnedOffAt || failingSince ? 'field-error' : 'small'} role="status">
        {stateOf(endpoint)}
      </p>
      <p className="small muted">{events.join(', ')}</p>
      <div className="row">
        {!turnedOffAt && (
          <Button size="small" busy={test.isPending} busyLabel="Sending…" onClick={() => test.mutate()}>
            Send test event
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen('events')}>
          Change events
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={turn.isPending}
          busyLabel="Saving…"
          onClick={() => turn.mutate()}
        >
          {turnedOffAt ? 'Turn on' : 'Turn off'}
        </Button>
        <Button size="small" variant="danger" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <Deliveries endpoint={endpoint} />
      {open === 'events' && <EventsDialog {...{ endpoint }} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog {...{ endpoint }} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};

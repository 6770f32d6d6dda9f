import { useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { type WebhookEvent, webhookEventNames } from '../../../../shared/webhooks/events';
import { answerSeconds } from '../../../../shared/webhooks/limits';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { isShownInForm, useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { webhooksQuery } from '../queries';
import { EventChoice } from './EventChoice';

const copy = async (secret: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('Secret copied');
  } catch {
    toast.error('Your browser does not allow copying.');
  }
};

/** Shows the signing secret, this once. */
const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <div className="stack">
    <p>
      Keep this signing secret where your server finds it. <strong>We never show it again.</strong>
    </p>
    <TextInput label="Signing secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
    <div>
      <Button variant="secondary" size="small" onClick={() => copy(secret)}>
        Copy secret
      </Button>
    </div>
    <p className="small muted">
      Every delivery is signed with it. Reject what has no valid <code>Hairloom-Signature</code> header.
    </p>
    <div className="dialog-actions">
      <Button onClick={onClose}>I have saved it</Button>
    </div>
  </div>
);

type Errors = { url?: string; events?: string };

const AddEndpointForm = ({
  onClose,
  onAdded,
  onPending,
}: {
  onClose: () => void;
  onPending: (isPending: boolean) => void;
  onAdded: (secret: string) => void;
}) => {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([...webhookEventNames]);
  const [errors, setErrors] = useState<Errors>({});
  const add = useAct({
    act: () => client.addWebhook({ body: { url, events } }),
    failed: (error) =>
      isShownInForm(error) ? undefined : refusalMessage(error, 'Failed to add the endpoint'),
    onFieldError: (path, message) =>
      setErrors((before) => ({ ...before, [path === 'url' ? 'url' : 'events']: message })),
    onSettled: () => onPending(false),
    onDone: ({ endpoints, signingSecret }) => {
      queryClient.setQueryData(webhooksQuery.queryKey, { endpoints });
      onAdded(signingSecret);
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({});
        onPending(true);
        add.mutate();
      }}
    >
      <TextInput
        label="Address"
        descriptiveText={`A public https address of your server. It must answer within ${answerSeconds} seconds.`}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={url}
        error={errors.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice chosen={events} error={errors.events} onChange={setEvents} />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={add.isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={add.isPending} busyLabel="Adding…">
          Add endpoint
        </Button>
      </div>
    </form>
  );
};

/** Asks for the address of an endpoint and its events, and then shows its signing secret. */
export const AddEndpointDialog = ({ onClose }: { onClose: () => void }) => {
  const [secret, setSecret] = useState<string>();
  const [isPending, setPending] = useState(false);
  // A key or a click beside it must not lose the only sight of the secret.
  const isHeld = isPending || !!secret;
  return (
    <Dialog
      open
      title={secret ? 'Endpoint added' : 'Add an endpoint'}
      isHeld={isHeld}
      onClose={() => !isHeld && onClose()}
    >
      {secret ? (
        <Secret secret={secret} onClose={onClose} />
      ) : (
        <AddEndpointForm onClose={onClose} onAdded={setSecret} onPending={setPending} />
      )}
    </Dialog>
  );
};

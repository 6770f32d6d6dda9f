import { type FormEvent, useRef, useState } from 'react';
import { maxReason } from '../../../shared/admin/acts';
import { formatCents } from '../../../shared/money/cents';
import type { UnreturnedRefund } from '../../../shared/payments/unreturned-refunds';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/fields';
import { toast } from '../../ui/toast';
import { adminClient } from '../adminClient';
import { focusMain } from '../focusMain';
import { useAct } from '../useAct';

type Props = { refund: UnreturnedRefund };

const refetch = ['queue', 'finance', 'audit'] as const;

const useRetry = ({ id: refundId, attempts }: UnreturnedRefund) =>
  useAct({
    // The number of the attempt is its idempotency key.
    act: () => adminClient.retryRefund({ params: { refundId }, body: { attempt: attempts + 1 } }),
    done: ({ status, cents }) =>
      status === 'returned'
        ? `${formatCents(cents)} refunded to the card`
        : status === 'retrying'
          ? 'The refund is on its way to the card'
          : undefined,
    failed: 'We could not retry this refund. Please try again.',
    onDone: ({ status }) => {
      if (status === 'open') toast.error('The card did not take the refund');
    },
    refetch,
    onRefetched: ({ status }) => {
      if (status !== 'open') focusMain();
    },
  });

const useSettlement = ({ id: refundId }: UnreturnedRefund, onDone: () => void) =>
  useAct({
    act: (note: string) => adminClient.settleRefund({ params: { refundId }, body: { note } }),
    done: 'The refund is marked as settled',
    failed: 'We could not save this. Please try again.',
    refetch,
    onRefetched: onDone,
    removesButton: true,
  });

const SettleDialog = ({ refund, onClose }: Props & { onClose: () => void }) => {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const settlement = useSettlement(refund, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = note.trim() ? undefined : 'Please say how it was paid';
    setError(missing);
    if (missing) return form.current?.querySelector('textarea')?.focus();
    settlement.mutate(note);
  };
  return (
    <Dialog open onClose={onClose} title={`Mark ${formatCents(refund.cents)} as settled?`}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <p>
          Only do this once the customer has the money, for example by bank transfer. The refund for{' '}
          <bdi>{refund.title}</bdi> can no longer go to the card. This cannot be undone.
        </p>
        <TextArea
          label="How was it paid?"
          descriptiveText="Other admins will read it."
          value={note}
          maxLength={maxReason}
          count={{ typed: note.length, max: maxReason }}
          {...(error && { error })}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={settlement.isPending}>
            Go back
          </Button>
          <Button type="submit" variant="danger" busy={settlement.isPending} busyLabel="Saving…">
            Mark as settled
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The ways that remain for a refund that could not be returned. */
export const UnreturnedActions = ({ refund }: Props) => {
  const [settling, setSettling] = useState(false);
  const retry = useRetry(refund);
  const name = isolateBidi(refund.title);
  return (
    <>
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Try the card again for ${name}`}
          busy={retry.isPending}
          busyLabel="Refunding…"
          onClick={() => retry.mutate()}
        >
          Try the card again
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-label={`Mark as settled: ${name}`}
          disabled={retry.isPending}
          onClick={() => setSettling(true)}
        >
          Mark as settled
        </Button>
      </div>
      {settling && <SettleDialog refund={refund} onClose={() => setSettling(false)} />}
    </>
  );
};

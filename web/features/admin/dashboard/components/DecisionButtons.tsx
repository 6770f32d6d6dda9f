import { useState } from 'react';
import { formatCents } from '../../../../../shared/money/cents';
import type { Decision, Verdict } from '../../../../../shared/payments/problems-and-refunds';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';

type Deciding = {
  /** What a release pays to the provider. */
  of: 'payment' | 'earnings';
  decide: (verdict: Verdict) => Promise<unknown>;
};

/** Releases a payment to the provider or refunds the customer, and shows the result. */
const useDecision = ({ of, decide }: Deciding, onSettled: () => void) =>
  useAct({
    act: decide,
    done: (_, verdict) =>
      verdict === 'refund'
        ? 'The customer has been refunded'
        : `The ${of} ${of === 'earnings' ? 'have' : 'has'} been released`,
    failed: 'Failed to save your decision',
    onSettled,
    removesButton: true,
    refetch: ['queue'],
  });

type Props = Deciding & {
  /** What is held, of whom, and what can be decided now. */
  found: Decision & { customer: { name: string }; provider: { name: string } };
  /** The consequences of each verdict, shown in the confirmation dialog. */
  effects: Record<Verdict, string>;
};

/** What cannot be decided during a dispute. */
const waits = {
  refund:
    'The customer disputed this payment with their bank. It cannot be refunded until the bank has decided.',
  both: 'The customer disputed this payment with their bank. You can decide once the bank has.',
};

/** Says that the customer's bank has to decide first, and what cannot be decided until then. */
export const WaitsForBank = ({ disputed, verdicts }: Decision) =>
  disputed && <p>{waits[verdicts.includes('release') ? 'refund' : 'both']}</p>;

/** What a refund would return now; nothing while it waits for a bank. */
export const refundAmount = ({ refundCents, disputed }: Decision) =>
  disputed ? {} : { amount: formatCents(refundCents) };

/** Lets an admin decide about a held payment, as far as it can be decided now: pay the provider or refund the customer. */
export const DecisionButtons = ({ found, effects, ...deciding }: Props) => {
  const { customer, provider, refundCents, verdicts } = found;
  const [asking, setAsking] = useState<Verdict>();
  const close = () => setAsking(undefined);
  const decide = useDecision(deciding, close);
  const { of } = deciding;
  const refunds = asking === 'refund';
  return (
    <>
      <div className="row">
        {verdicts.includes('release') && (
          <Button variant="secondary" size="small" onClick={() => setAsking('release')}>
            Release {of}
          </Button>
        )}
        {verdicts.includes('refund') && (
          <Button variant="danger" size="small" onClick={() => setAsking('refund')}>
            Refund customer
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={!!asking && verdicts.includes(asking)}
        onClose={close}
        onConfirm={() => asking && decide.mutate(asking)}
        title={
          refunds
            ? `Refund ${isolateBidi(customer.name || 'Unknown')}?`
            : `Release the ${of} to ${isolateBidi(provider.name || 'Unknown')}?`
        }
        confirmLabel={refunds ? `Refund ${formatCents(refundCents)}` : `Release ${of}`}
        cancelLabel="Go back"
        danger={refunds}
        busy={decide.isPending}
      >
        {asking && effects[asking]}
      </ConfirmDialog>
    </>
  );
};

import { type RefObject, useRef, useState } from 'react';
import { isFormerCustomer } from '../../../shared/account/former-names';
import { maxReason } from '../../../shared/admin/acts';
import type { PaidPurchase, RefundInput } from '../../../shared/admin/refunds-api';
import { refusalMessage } from '../../../shared/http/refusal';
import { formatCents } from '../../../shared/money/cents';
import { dollarsOf, parseDollars } from '../../../shared/money/dollars';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Choice, DollarsInput, TextArea } from '../../ui/fields';
import { adminClient } from '../adminClient';
import { useAct } from '../useAct';
import { type Attempt, attemptFor } from './idempotency';
import { sayCardRefund } from './sayCardRefund';

type Props = {
  purchase: PaidPurchase;
  /** The latest refund that was sent. */
  attempt: RefObject<Attempt | undefined>;
  open: boolean;
  onClose: () => void;
};
type Errors = { cents?: string; reason?: string };

const notRefunded = 'We could not refund this. Please try again.';

/** What can be refunded, in cents. Nobody could spend what goes to the wallet of a deleted account. */
const largestRefund = ({ customer, refundableCents, cardCents }: PaidPurchase): number =>
  isFormerCustomer(customer) ? Math.min(refundableCents, cardCents) : refundableCents;

const amountError = (cents: number | undefined, purchase: PaidPurchase): string | undefined => {
  if (cents === undefined || cents === 0) return 'Enter an amount in dollars, such as 45.00';
  const largest = largestRefund(purchase);
  return cents > largest ? `Enter ${formatCents(largest)} or less` : undefined;
};

const useRefund = (
  { purchase: { kind, id }, attempt, onClose }: Props,
  onProblem: (message: string) => void,
) =>
  useAct({
    act: (body: RefundInput) => {
      attempt.current = attemptFor({ kind, id, ...body }, attempt.current);
      const headers = { 'idempotency-key': attempt.current.key };
      return adminClient.refundPurchase({ params: { kind, id }, headers, body });
    },
    failed: (error) => ({ title: 'Refund failed', description: refusalMessage(error, notRefunded) }),
    onDone: ({ refund }) => {
      // The next refund is another one, even if it is equal.
      attempt.current = undefined;
      sayCardRefund(refund.status, 'admin', { title: `${formatCents(refund.cents)} refunded` });
      onClose();
    },
    onFailed: (error) => onProblem(refusalMessage(error, notRefunded)),
    refetch: ['finance', 'queue'],
  });

const where = ({ cardCents }: PaidPurchase, cents: number): string =>
  cents > cardCents
    ? `${formatCents(cardCents)} at most: what the card paid. The rest goes to their wallet.`
    : 'It can take a few days to appear on their statement';

/** Refunds a paid booking or order, in whole or in part, with a reason for the customer. */
export const RefundDialog = (props: Props) => {
  const { purchase, open, onClose } = props;
  const { title, customer, cardCents } = purchase;
  const isGone = isFormerCustomer(customer);
  const largest = largestRefund(purchase);
  const [dollars, setDollars] = useState(dollarsOf(largest));
  const [to, setTo] = useState<RefundInput['to']>(isGone ? 'card' : 'wallet');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const refund = useRefund(props, (message) => setErrors({ cents: message }));
  const form = useRef<HTMLFormElement>(null);
  const cents = parseDollars(dollars);
  const submit = () => {
    const found = {
      cents: amountError(cents, purchase),
      reason: reason.trim() ? undefined : 'Please tell the customer why',
    };
    setErrors(found);
    if (found.cents || found.reason)
      return form.current?.querySelector<HTMLElement>(found.cents ? 'input' : 'textarea')?.focus();
    refund.mutate({ cents: cents!, to, reason });
  };
  return (
    <Dialog open={open} onClose={onClose} title={`Refund ${isolateBidi(title)}`}>
      <p>
        <bdi>{customer.name || customer.email}</bdi> paid {formatCents(purchase.paidCents)}. Up to{' '}
        {formatCents(largest)} can be refunded. The provider earns nothing from what is refunded.
      </p>
      {isGone && <p>They have deleted their account, so money can only return to the card that paid.</p>}
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DollarsInput
          label="Amount ($)"
          value={dollars}
          error={errors.cents}
          onChange={({ target }) => setDollars(target.value)}
        />
        <fieldset className="field-group">
          <legend>Refund to</legend>
          {!isGone && (
            <Choice
              name="to"
              label="Wallet"
              hint="The customer can spend it right away"
              checked={to === 'wallet'}
              onChange={() => setTo('wallet')}
            />
          )}
          {cardCents > 0 && (
            <Choice
              name="to"
              label="Card"
              hint={where(purchase, cents ?? 0)}
              checked={to === 'card'}
              onChange={() => setTo('card')}
            />
          )}
        </fieldset>
        <TextArea
          label="Reason"
          descriptiveText="The customer will read it."
          value={reason}
          maxLength={maxReason}
          count={{ typed: reason.length, max: maxReason }}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={refund.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={refund.isPending} busyLabel="Refunding…">
            {cents ? `Refund ${formatCents(cents)}` : 'Refund'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

import { type FormEvent, useRef, useState } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { dollarsOf, parseDollars } from '../../../../shared/money/dollars';
import { cashout, cashoutProblem } from '../../../../shared/payouts/cashout';
import { formatPercent } from '../../../../shared/text/numbers';
import type { ProviderWallet } from '../../../../shared/wallet/schema';
import { useMe } from '../../../lib/session/me';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DollarsInput } from '../../../ui/fields';
import { toast } from '../../../ui/toast';
import { type CashoutMessage, messageOf, useCashout } from '../useCashout';
import { momentIn } from '../walletTexts';
import '../../../ui/PriceLines.css';
import './InstantCashout.css';

type Props = { wallet: ProviderWallet; blocked: string | undefined };

const Split = ({ amountCents, feeRate }: { amountCents: number; feeRate: number }) => {
  const { feeCents, netCents } = cashout(amountCents, feeRate);
  return (
    <dl className="price-lines">
      <dt>Amount</dt>
      <dd>{formatCents(amountCents)}</dd>
      <dt>Fee ({formatPercent(feeRate)})</dt>
      <dd>−{formatCents(feeCents)}</dd>
      <dt className="price-lines-total">You receive</dt>
      <dd className="price-lines-total">{formatCents(netCents)}</dd>
    </dl>
  );
};

/** How much can be cashed out now, and when more can. */
const Limit = ({ wallet: { cashableCents, moreCashableAt, minCashoutCents } }: Pick<Props, 'wallet'>) => {
  const { zone } = useMe();
  return (
    <p className="muted">
      {formatCents(cashableCents)} can be cashed out now, {formatCents(minCashoutCents)} at least.
      {moreCashableAt &&
        ` More from ${momentIn(zone, moreCashableAt)}: earnings can be cashed out 24 hours after the customer paid.`}
    </p>
  );
};

const useAmount = ({ cashableCents, minCashoutCents: minCents }: ProviderWallet) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const cents = parseDollars(typed);
  const problem = cashoutProblem(cents, { cashableCents, minCents });
  return {
    typed,
    error,
    cents: problem ? undefined : cents,
    type: (value: string) => {
      setTyped(value);
      setError(undefined);
    },
    showError: ({ title, message }: CashoutMessage) => {
      setError(message);
      toast.error(title, { description: message });
    },
    message: problem && messageOf(problem, { cashableCents, minCents }),
  };
};

/** The form for a cashout, with a dialog that confirms it. */
const CashoutForm = ({ wallet }: { wallet: ProviderWallet }) => {
  const { cashableCents, cashoutFeeRate: feeRate } = wallet;
  const amount = useAmount(wallet);
  const [confirming, setConfirming] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const send = useCashout({
    onPaid: () => {
      setConfirming(0);
      amount.type('');
    },
    onProblem: (message) => {
      setConfirming(0);
      amount.showError(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.cents) return setConfirming(amount.cents);
    field.current?.focus();
    if (amount.message) amount.showError(amount.message);
  };
  return (
    <>
      <form className="stack" noValidate onSubmit={submit}>
        <fieldset className="instant-cashout-fields">
          <legend className="visually-hidden">Instant Cashout</legend>
          <DollarsInput
            ref={field}
            label="Amount ($)"
            placeholder="0.00"
            value={amount.typed}
            error={amount.error}
            onChange={({ target }) => amount.type(target.value)}
          />
          <Button variant="secondary" onClick={() => amount.type(dollarsOf(cashableCents))}>
            Cash out all
          </Button>
        </fieldset>
        {amount.cents && <Split amountCents={amount.cents} feeRate={feeRate} />}
        <Button type="submit">Cash out</Button>
      </form>
      <ConfirmDialog
        open={confirming > 0}
        onClose={() => setConfirming(0)}
        onConfirm={() => send.mutate(confirming)}
        title={`Cash out ${formatCents(confirming)}?`}
        confirmLabel="Confirm cashout"
        busyLabel="Cashing out…"
        cancelLabel="Not now"
        busy={send.isPending}
        danger={false}
      >
        <Split amountCents={confirming} feeRate={feeRate} />
      </ConfirmDialog>
    </>
  );
};

/**
 * Cashes out earnings at once, less a fee that is shown before. `blocked`: why nothing can be cashed out. As long as
 * nothing can be, that is all it says.
 */
export const InstantCashout = ({ wallet, blocked }: Props) => {
  const canCashOut = !blocked && wallet.cashableCents > 0 && wallet.cashableCents >= wallet.minCashoutCents;
  return (
    <section
      className={`stack instant-cashout ${canCashOut ? '' : 'instant-cashout-closed'}`}
      aria-labelledby="cashout"
    >
      <h2 id="cashout">Instant Cashout</h2>
      {blocked ? <p className="muted">{blocked}</p> : <Limit wallet={wallet} />}
      {canCashOut && <CashoutForm wallet={wallet} />}
    </section>
  );
};

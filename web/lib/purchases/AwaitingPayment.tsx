import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import '../../ui/Notice.css';
import { useNow } from '../useNow';
import './AwaitingPayment.css';
import { timeToPay } from './holds';
import { usePayNow } from './usePurchase';

type Props = {
  holdUntil: string | undefined;
  /** What is on hold until then, for example `Your items are`. */
  what: string;
  /** Returns the URL of the payment page. */
  pay: () => Promise<{ url: string }>;
  /** Additional text. */
  children?: ReactNode;
};

/** How long an unpaid purchase is on hold, with a link to the payment page. */
export const AwaitingPayment = ({ holdUntil, what, pay, children }: Props) => {
  const now = useNow();
  const left = holdUntil ? timeToPay(holdUntil, now) : undefined;
  const paying = usePayNow(pay);
  return (
    <div className="notice awaiting-payment">
      <CreditCard aria-hidden="true" size={20} />
      <p>
        <strong>Awaiting payment</strong>
        <span className="muted">
          {left ? `${what} held for ${left}.` : 'The time to pay has run out.'} {left && children}
        </span>
      </p>
      {left && (
        <Button size="small" busy={paying.isPending} busyLabel="Opening…" onClick={() => paying.mutate()}>
          Pay now
        </Button>
      )}
    </div>
  );
};

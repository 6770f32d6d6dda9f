import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Refusal } from '../../../shared/http/refusal';
import { Button } from '../../ui/Button';
import { useNow } from '../useNow';
import { timeToPay } from './hold';
import '../../ui/Notice.css';
import { toast } from '../../ui/toast';
import './AwaitingPayment.css';

type Props = {
  holdUntil: string | undefined;
  /** What is on hold until then, for example `your time slot`. */
  keeps: string;
  /** Returns the URL of the payment page. */
  pay: () => Promise<{ url: string }>;
  /** Additional text. */
  children?: ReactNode;
};

/** How long an unpaid purchase is on hold, with a link to the payment page. */
export const AwaitingPayment = ({ holdUntil, keeps, pay, children }: Props) => {
  const now = useNow();
  const left = holdUntil ? timeToPay(holdUntil, now) : undefined;
  const paying = useMutation({
    mutationFn: pay,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to open the payment page'),
  });
  return (
    <div className="notice awaiting-payment">
      <CreditCard aria-hidden="true" size={20} />
      <p>
        <strong>Awaiting payment</strong>
        <span className="muted">
          {left ? `Pay within ${left} to keep ${keeps}.` : 'The time to pay has run out.'} {left && children}
        </span>
      </p>
      {left && (
        <Button size="small" busy={paying.isPending} busyLabel="Opening..." onClick={() => paying.mutate()}>
          Pay now
        </Button>
      )}
    </div>
  );
};

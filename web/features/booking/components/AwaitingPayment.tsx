import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { Refusal } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { timeToPay } from '../hold';
import { useNow } from '../useNow';
import './AwaitingPayment.css';

/** An unpaid booking: how long it keeps its time, and the way to its pay page. */
export const AwaitingPayment = ({ booking }: { booking: CustomerBooking }) => {
  const now = useNow();
  const left = booking.holdUntil ? timeToPay(booking.holdUntil, now) : undefined;
  const pay = useMutation({
    mutationFn: () => client.payBooking({ params: { bookingId: booking.id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to open the payment page'),
  });
  return (
    <div className="awaiting">
      <CreditCard aria-hidden="true" size={20} />
      <p>
        <strong>Awaiting payment</strong>
        <span className="muted">
          {left ? `Pay within ${left} to keep your time.` : 'The time to pay is over.'}
        </span>
      </p>
      {left && (
        <Button size="small" busy={pay.isPending} busyLabel="Opening..." onClick={() => pay.mutate()}>
          Pay now
        </Button>
      )}
    </div>
  );
};

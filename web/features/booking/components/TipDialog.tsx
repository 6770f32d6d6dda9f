import type { FormEvent } from 'react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useTip } from '../useTip';
import { TipFields } from './TipFields';

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/** Tips a completed booking; see docs/product/money.md#tips. */
export const TipDialog = ({ booking, open, onClose }: Props) => {
  const tip = useTip(booking);
  const { amountCents = 0, split, fault } = tip;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tip.check()) tip.give({ onGiven: onClose });
  };
  const name = booking.provider.name || 'Unknown';
  return (
    <Dialog open={open} onClose={onClose} title="Leave a Tip">
      <p>
        For <strong>{booking.title}</strong> with <bdi>{name}</bdi>.
      </p>
      <form className="stack" noValidate onSubmit={submit}>
        <TipFields tip={tip} listCents={booking.listCents} name={name} />
        <Button
          type="submit"
          wide
          busy={tip.busy}
          busyLabel={split.cardCents > 0 ? 'Opening the payment page…' : 'Sending…'}
          disabled={!tip.isChosen || (amountCents === 0 && !fault)}
        >
          {amountCents > 0 ? `Give ${formatCents(amountCents)}` : 'Give a tip'}
        </Button>
      </form>
    </Dialog>
  );
};

import type { CustomerBooking } from '../../../../shared/booking/schema';
import type { useBookingForm } from '../useBookingForm';
import { PriceChangeDialog } from './PriceChangeDialog';
import { ReplaceHoldDialog } from './ReplaceHoldDialog';

type Props = { booking: ReturnType<typeof useBookingForm>; held: CustomerBooking | undefined };

/** What the customer may have to confirm before a booking is made. */
export const BookingQuestions = ({ booking, held }: Props) => (
  <>
    <PriceChangeDialog
      change={booking.priceChange}
      split={booking.credit.split}
      busy={booking.busy}
      onClose={booking.keepOldPrice}
      onAgree={booking.agree}
    />
    <ReplaceHoldDialog
      held={held}
      open={!!booking.replacement}
      busy={booking.busy}
      onClose={booking.keepHold}
      onConfirm={booking.replace}
    />
  </>
);

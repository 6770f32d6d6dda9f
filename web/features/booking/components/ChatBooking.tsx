import { useQuery } from '@tanstack/react-query';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import type { Side } from '../../../../shared/sides';
import { upcomingBookingQuery } from '../queries';
import { ProposalNotice } from './ProposalNotice';
import { ProposeButton } from './ProposeButton';
import { ProviderActionButton, useProviderActions } from './ProviderActions';

const otherOf = (booking: CustomerBooking | ProviderBooking): string =>
  'provider' in booking ? booking.provider.name || 'your stylist' : booking.customer.name || 'your customer';

/** Accepts a booking that its provider has not answered yet. */
const AcceptButton = ({ booking }: { booking: ProviderBooking }) => {
  const { possible, press, updating } = useProviderActions(booking);
  const accept = possible.find(({ transition }) => transition === 'accept');
  return accept && <ProviderActionButton action={accept} {...{ press, updating }} />;
};

/** Accepting or moving an upcoming booking from a conversation. Loads with the first such booking in a message. */
export const ChatBooking = ({ bookingId, as }: { bookingId: string; as: Side }) => {
  const { data: booking } = useQuery(upcomingBookingQuery(bookingId, as));
  if (!booking) return null;
  const shared = { booking, side: as, other: otherOf(booking) };
  return (
    <>
      {'customer' in booking && <AcceptButton booking={booking} />}
      <ProposeButton {...shared} />
      <ProposalNotice {...shared} />
    </>
  );
};

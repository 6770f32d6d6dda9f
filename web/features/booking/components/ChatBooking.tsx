import { useQuery } from '@tanstack/react-query';
import type { CustomerBooking, ProviderBooking } from '../../../../shared/booking/schema';
import type { Side } from '../../../../shared/sides';
import { upcomingBookingQuery } from '../queries';
import { ProposalNotice } from './ProposalNotice';
import { ProposeButton } from './ProposeButton';

const otherOf = (booking: CustomerBooking | ProviderBooking): string =>
  'provider' in booking ? booking.provider.name || 'your stylist' : booking.customer.name || 'your customer';

/** Moving an upcoming booking from a conversation. Loads with the first such booking in a message. */
export const ChatBooking = ({ bookingId, as }: { bookingId: string; as: Side }) => {
  const { data: booking } = useQuery(upcomingBookingQuery(bookingId, as));
  if (!booking) return null;
  const shared = { booking, side: as, other: otherOf(booking) };
  return (
    <>
      <ProposeButton {...shared} />
      <ProposalNotice {...shared} />
    </>
  );
};

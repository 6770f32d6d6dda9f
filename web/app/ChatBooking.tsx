import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import type { ConversationSide } from '../../shared/chat/schema';
import { ProposalNotice } from '../features/booking/components/ProposalNotice';
import { ProposeButton } from '../features/booking/components/ProposeButton';

type Props = { booking: CustomerBooking | ProviderBooking; as: ConversationSide };

const otherOf = (booking: Props['booking']): string =>
  'provider' in booking ? booking.provider.name || 'your stylist' : booking.customer.name || 'your customer';

/** Moving a booking from a conversation. Loads with the first booking in a message. */
export const ChatBooking = ({ booking, as }: Props) => {
  const shared = { booking, side: as, other: otherOf(booking) };
  return (
    <>
      <ProposeButton {...shared} />
      <ProposalNotice {...shared} />
    </>
  );
};

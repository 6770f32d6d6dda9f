import type { ProviderBooking } from '../../shared/booking/schema';
import { ProviderBookingCard } from '../features/booking/components/ProviderBookingCard';

/** An appointment opened from the calendar, as on the bookings page. Loads with the first one opened. */
export const AppointmentCard = ({ booking }: { booking: ProviderBooking }) => (
  <ProviderBookingCard booking={booking} />
);

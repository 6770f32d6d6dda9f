import { ProviderCalendar } from '../../features/booking/calendar/components/ProviderCalendar';
import { ProviderBookingCard } from '../../features/booking/components/ProviderBookingCard';
import { providerLocation } from '../../features/booking/location';

/** The provider's calendar, whose appointments open as on the bookings page. */
export const Component = () => (
  <ProviderCalendar
    card={(booking) => <ProviderBookingCard booking={booking} />}
    locationOf={providerLocation}
  />
);

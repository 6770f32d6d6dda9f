import { lazy, Suspense } from 'react';
import { ProviderCalendar } from '../../features/booking/calendar/components/ProviderCalendar';
import { providerLocation } from '../../features/booking/location';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/States';

const ProviderBookingCard = lazy(
  onDemand(async () => ({
    default: (await import('../../features/booking/components/ProviderBookingCard')).ProviderBookingCard,
  })),
);

/** The provider's calendar, whose appointments open as on the bookings page. */
export const Component = () => (
  <ProviderCalendar
    card={(booking) => (
      <Suspense fallback={<Skeleton height="18rem" />}>
        <ProviderBookingCard booking={booking} />
      </Suspense>
    )}
    locationOf={providerLocation}
  />
);

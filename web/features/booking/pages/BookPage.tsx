import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../../../shared/http/refusal';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { waitParam } from '../../../../shared/waitlist/offer-path';
import { hairstyleQuery } from '../../../lib/catalog/hairstyle';
import { paths } from '../../../lib/paths';
import { usePreferredAppointment } from '../../../lib/preferred';
import { creditQuery } from '../../../lib/purchases/useCredit';
import { useRedirectIfGone } from '../../../lib/useRedirectOnError';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../../ui/States';
import { BookingFormSkeleton } from '../components/BookingFormSkeleton';
import { calendarQuery, heldBookingsQuery } from '../queries';
import { addOnIdsIn, addOnsParam, serviceOf } from '../service';
import { useAgain, useBookingToRepeat } from '../useAgain';
import { OfferNote } from '../waitlist/OfferNote';
import { ownWaitsQuery } from '../waitlist/queries';
import './BookPage.css';

// The form and its calendar load beside the days and times, which they wait for.
const loadForm = () => import('../components/BookingForm');
const BookingForm = lazy(async () => ({ default: (await loadForm()).BookingForm }));

/**
 * The booking page (docs/product/screens.md#booking-page). Days and times are the provider's, from the server. The time
 * of an unpaid booking of the same hairstyle counts as free, since a new booking replaces it. With the id of a completed
 * booking as `again` in the address, that is booked again; if a time of the
 * waitlist is held for the customer, that is chosen.
 */
export const Component = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  useEffect(() => {
    loadForm().catch(() => {});
  }, []);
  const preferred = usePreferredAppointment();
  const repeated = useBookingToRepeat(params.get('again'), id);
  const query = useQuery(hairstyleQuery(id));
  const hairstyle = query.data;
  const isGone = !!repeated.booking && isNotFound(query.error);
  useRedirectIfGone(
    repeated.isAwaited || isGone ? { data: undefined, error: null } : query,
    'Failed to load hairstyle details',
    paths.hairstyles,
  );
  // The summary shows the wallet's balance, which would otherwise move what is below it.
  const credit = useQuery(creditQuery);
  const isCreditAwaited = credit.isPending && credit.failureCount === 0;
  const { data: holds, isPending: holdsPending } = useQuery(heldBookingsQuery);
  const held = holds?.find(({ hairstyleId }) => hairstyleId === id);
  const chosen = {
    variationId: params.get('variation') ?? undefined,
    addOnIds: addOnIdsIn(params.get(addOnsParam) ?? ''),
  };
  const waitId = params.get(waitParam);
  const waits = useQuery(ownWaitsQuery);
  const isWaitAwaited = waits.isPending && (!!waitId || waits.failureCount === 0);
  const offers = waits.data?.filter((each) => each.hairstyleId === id && each.offer) ?? [];
  const wait =
    offers.find((each) => each.id === waitId) ??
    offers.find((each) => each.variationId === chosen.variationId);
  const note =
    wait || (waitId && waits.data) ? (
      <OfferNote wait={wait} />
    ) : waitId && waits.isError ? (
      <ErrorState title="Couldn't load what is held for you" onRetry={waits.refetch} />
    ) : undefined;
  const service = hairstyle && serviceOf(hairstyle, chosen, { heldBookingId: held?.id, waitId: wait?.id });
  const calendar = useQuery({
    ...calendarQuery(service?.wanted ?? { providerId: '', hairstyleId: id, addOnIds: [] }),
    enabled: !!service && !holdsPending && !repeated.isAwaited && !isWaitAwaited,
    placeholderData: keepPreviousData,
  });
  const { again, isAwaited } = useAgain(repeated.booking, service, calendar.data);
  const isReady = service && calendar.data && !isCreditAwaited && !isAwaited && !isWaitAwaited;
  const hasPlace = hairstyle && hairstyle.provider.locations.length > 0;

  return (
    <Page title="Book Appointment">
      <PageHeader
        title="Book Appointment"
        back={repeated.booking ? paths.bookings : paths.hairstyle(id, preferred)}
      />
      {isGone && (
        <EmptyState
          drawing="no-bookings"
          title="No longer offered"
          action={
            <ButtonLink size="large" to={paths.hairstyles}>
              Browse Hairstyles
            </ButtonLink>
          }
        >
          {isolateBidi(repeated.booking!.title)} cannot be booked any more.
        </EmptyState>
      )}
      {calendar.isError && !calendar.data && (
        <ErrorState title="Couldn't load the calendar" onRetry={calendar.refetch} />
      )}
      {isReady && !hasPlace && (
        <EmptyState drawing="no-bookings" title="Not taking appointments yet">
          {isolateBidi(hairstyle.provider.name || 'The stylist')} has not said yet where appointments take
          place.
        </EmptyState>
      )}
      {isReady && hasPlace && (
        <Suspense fallback={<BookingFormSkeleton service={service} />}>
          <BookingForm
            service={service}
            calendar={calendar.data}
            held={held}
            preferred={preferred}
            again={again}
            offered={wait}
            note={note}
          />
        </Suspense>
      )}
      {!isReady && !calendar.isError && !isGone && <BookingFormSkeleton service={service} />}
    </Page>
  );
};

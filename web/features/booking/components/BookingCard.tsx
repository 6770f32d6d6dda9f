import { BadgeCheck, MessagesSquare, Phone, Store } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingLifecycle } from '../../../../shared/booking/lifecycle';
import { shownStatus } from '../../../../shared/booking/no-show';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { sectionOf } from '../../../../shared/booking/timing';
import { canTransition } from '../../../../shared/lifecycle';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { DetailsButton, type PurchaseExtras, PurchaseFoot } from '../../../lib/purchases/PurchaseFoot';
import { ReviewPicturesButton } from '../../../lib/reviews/ReviewPicturesButton';
import { useNow } from '../../../lib/useNow';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Fact } from '../../../ui/Facts';
import { SellerLine } from '../../../ui/SellerLine';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { AnswersButton } from '../answers/AnswersButton';
import { customerLocation } from '../location';
import { zoneNote } from '../zone';
import { AddToCalendar } from './AddToCalendar';
import { BookingActions } from './BookingActions';
import { BookingFacts, BookingHeader, BookingPrice } from './BookingParts';
import { ProposalNotice } from './ProposalNotice';

/** What to do if a stylist has left out where to go or whom to call, as long as the appointment is to come. */
const MissingContact = ({ booking }: { booking: CustomerBooking }) => {
  const { provider, location, status, paymentStatus } = booking;
  const missing = [!location.address && 'address', !provider.phone && 'phone number'].filter(Boolean);
  const isAhead = paymentStatus === 'paid' && (status === 'pending' || status === 'confirmed');
  if (!isAhead || missing.length === 0) return null;
  return (
    <Fact icon={MessagesSquare}>
      The stylist has given no {missing.join(' and no ')}. Send them a message to ask.
    </Fact>
  );
};

/** Whose booking it was, and when. */
const WhoAndWhen = ({ booking }: { booking: CustomerBooking }) => {
  const { provider, date, time, zone, startsAt } = booking;
  return (
    <p className="muted small">
      <bdi>{provider.name || 'Unknown'}</bdi>
      {` · ${formatWeekdayAndYear(date)} · ${formatTime(time)}${zoneNote(zone, startsAt)}`}
    </p>
  );
};

/** Links to the receipts of the booking's tips. */
const TipReceipts = ({ tips }: Pick<CustomerBooking, 'tips'>) =>
  tips.map(({ id, checkoutId, cents }) => (
    <ButtonLink key={id} variant="quiet" size="small" to={paths.receipt(checkoutId)}>
      Receipt for your {formatCents(cents)} tip
    </ButtonLink>
  ));

type Props = { booking: CustomerBooking; extras: PurchaseExtras };

/**
 * A booking as its customer sees it. One that nothing is left to do about is short until it is opened, by a press or by
 * a link to it; on phones, others keep some of their details back as well.
 */
export const BookingCard = ({ booking, extras }: Props) => {
  const { provider, location, status, paymentStatus, holdUntil } = booking;
  const params = { bookingId: booking.id };
  const isLinked = useLocation().hash === `#${booking.id}`;
  const now = useNow();
  const canContest = !!booking.noShow && canTransition(bookingLifecycle, booking, 'report', 'customer', now);
  const [isOpen, setOpen] = useState(isLinked || canContest);
  const section = sectionOf(booking, now);
  const isAhead = section === 'upcoming' && paymentStatus === 'paid';
  const isOver =
    section === 'cancelled' ||
    (status === 'completed' && (booking.reviewed || (!!booking.noShow && !canContest)));
  const isFolded = !isOpen && !extras.isReturnable;
  const isShort = isOver && isFolded;
  const folding = isShort ? 'purchase-card-short' : isFolded ? 'purchase-card-folded' : undefined;
  return (
    <Card as="article" aria-label={booking.title} className={folding}>
      <BookingHeader
        booking={booking}
        level={3}
        status={
          <>
            <StatusBadge status={shownStatus(booking)} />
            {status === 'completed' && booking.reviewed && (
              <Badge tone="green" icon={BadgeCheck}>
                Confirmed
              </Badge>
            )}
          </>
        }
        who={
          isShort ? (
            <WhoAndWhen booking={booking} />
          ) : (
            <SellerLine provider={provider} to={paths.provider(provider.id)} label="View Provider" />
          )
        }
        facts={
          !isShort && (
            <BookingFacts booking={booking} location={customerLocation(booking)}>
              {provider.address && location.kind !== 'provider' && (
                <Fact icon={Store} isDetail>{`Stylist's salon: ${isolateBidi(provider.address)}`}</Fact>
              )}
              {provider.phone && (
                <Fact icon={Phone} isDetail>
                  <a href={`tel:${provider.phone}`}>{provider.phone}</a>
                </Fact>
              )}
              <MissingContact booking={booking} />
            </BookingFacts>
          )
        }
      />
      {status === 'pending' && paymentStatus === 'unpaid' && (
        <AwaitingPayment
          holdUntil={holdUntil}
          what={`Your ${formatTime(booking.time)} is`}
          pay={() => client.payBooking({ params })}
        />
      )}
      <ProposalNotice booking={booking} side="customer" other={provider.name || 'Your stylist'} />
      <PurchaseFoot
        price={<BookingPrice booking={booking} />}
        actions={<BookingActions booking={booking} isShort={isShort} />}
        details={isFolded && <DetailsButton title={booking.title} onOpen={() => setOpen(true)} />}
        more={
          !isShort && (
            <>
              <AnswersButton booking={booking} />
              {isAhead && <AddToCalendar booking={booking} quiet />}
              {booking.reviewed && <ReviewPicturesButton reviewId={booking.id} of={booking.title} />}
              <TipReceipts tips={booking.tips} />
            </>
          )
        }
        extras={isShort ? { status: extras.status } : extras}
      />
    </Card>
  );
};

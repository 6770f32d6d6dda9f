import {
  Ban,
  CalendarClock,
  CircleX,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  StickyNote,
  UserX,
} from 'lucide-react';
import { areAnswersKept } from '../../../../shared/booking/answers';
import { awaitsConfirmation } from '../../../../shared/booking/lifecycle';
import { shownStatus } from '../../../../shared/booking/no-show';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { counted } from '../../../../shared/text/numbers';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { MessageButton, useOpenConversation } from '../../../lib/chat/MessageButton';
import { formatWeekday } from '../../../lib/dates';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { ConfirmationBadge } from '../../../lib/purchases/ConfirmationBadge';
import { CustomerButton } from '../../../lib/purchases/CustomerButton';
import { describeNoEarnings } from '../../../lib/purchases/paymentTexts';
import { useNow } from '../../../lib/useNow';
import { ContactFacts } from '../../../ui/ContactFacts';
import { RowMenu, type RowMenuItem } from '../../../ui/RowMenu';
import { StatusBadge } from '../../../ui/StatusBadge';
import { WorkRow } from '../../../ui/WorkRow';
import { CustomerAnswersButton } from '../answers/AnswersButton';
import { providerLocation } from '../location';
import { BookingFacts, describeTips, TravelFact } from './BookingParts';
import { ProposalNotice } from './ProposalNotice';
import { ProviderActionButton, type ProviderTransition, useProviderActions } from './ProviderActions';
import './ProviderBookingRow.css';
import { NoShowsBadge, UnderReviewBadge } from './ProviderBookingCard';

const icons: Partial<Record<ProviderTransition, LucideIcon>> = { decline: CircleX, markNoShow: UserX };

type RowProps = { booking: ProviderBooking };

type Props = RowProps & {
  /** Whether it stands under its day, which is not repeated then. */
  underDay?: boolean;
};

const Details = ({ booking }: RowProps) => {
  const { customer } = booking;
  const noEarnings = describeNoEarnings(booking);
  return (
    <>
      <BookingFacts booking={booking} location={providerLocation(booking)}>
        <TravelFact booking={booking} />
        <ContactFacts {...customer} />
      </BookingFacts>
      {noEarnings && <p className="muted small">{noEarnings}</p>}
      <div className="row row-small">
        <CustomerButton purchase={{ kind: 'booking', id: booking.id }} name={customer.name} />
        <CustomerAnswersButton booking={booking} />
      </div>
    </>
  );
};

const Price = ({ booking: { priceCents, travelFeeCents, tips } }: RowProps) => (
  <>
    <strong>{formatCents(priceCents + travelFeeCents)}</strong>
    {travelFeeCents > 0 && (
      <span className="muted small">Includes {formatCents(travelFeeCents)} travel fee</span>
    )}
    {tips.length > 0 && <span className="muted small">Tip: {describeTips({ tips })}</span>}
  </>
);

/** The size and the number of add-ons, whose names are in the details. */
const noteOf = ({ variationName, addOns }: ProviderBooking): string | undefined =>
  addOns.length > 0
    ? [variationName && isolateBidi(variationName), `+ ${counted(addOns.length, 'add-on')}`]
        .filter(Boolean)
        .join(' · ')
    : variationName;

/** A booking in its provider's list, with what they can do about it; docs/product/screens.md#work-lists. */
export const ProviderBookingRow = ({ booking, underDay }: Props) => {
  const { customer, status } = booking;
  const name = customer.name || 'Unknown';
  const label = `${isolateBidi(booking.title)}, ${isolateBidi(name)}`;
  const to = { purchase: { kind: 'booking', id: booking.id } } as const;
  const conversation = useOpenConversation();
  const now = useNow();
  const { possible, propose, dialogs, ...acting } = useProviderActions(booking);

  const main = possible.find(({ variant }) => variant !== 'danger');
  const others = possible.filter((action) => action !== main);
  // Until the appointment, there is nothing to do but to talk about it.
  const talks = !main && status === 'confirmed';
  const items: RowMenuItem[] = [
    ...(talks
      ? []
      : [
          {
            label: 'Message',
            icon: MessagesSquare,
            disabled: conversation.isPending,
            onPress: () => conversation.mutate(to),
          },
        ]),
    ...(propose.isPossible
      ? [{ label: 'Propose Another Time', icon: CalendarClock, onPress: propose.ask }]
      : []),
    ...others.map((action) => ({
      label: action.label,
      icon: icons[action.transition] ?? Ban,
      danger: action.variant === 'danger',
      disabled: !!acting.updating,
      onPress: () => acting.press(action),
    })),
  ];

  return (
    <>
      <WorkRow
        ref={keepFocusInCard}
        label={label}
        image={booking.image}
        title={booking.title}
        note={noteOf(booking)}
        person={name}
        contact={customer}
        isDone={status === 'completed' || status === 'cancelled'}
        facts={
          <>
            <p>
              {underDay
                ? `${formatTime(booking.time)} · ${formatDuration(booking.durationMinutes)}`
                : `${formatWeekday(booking.date)} · ${formatTime(booking.time)}`}
            </p>
            <p className="muted">
              {booking.notes && (
                <StickyNote className="provider-booking-row-note" aria-label="Has notes" size={16} />
              )}
              {booking.hasAnswers && areAnswersKept(booking, now) && (
                <MessageCircleQuestionMark
                  className="provider-booking-row-note"
                  aria-label="Has answers or pictures"
                  size={16}
                />
              )}
              {providerLocation(booking)}
            </p>
          </>
        }
        status={
          <>
            <StatusBadge status={shownStatus(booking)} />
            {booking.underReview && <UnderReviewBadge />}
            <NoShowsBadge booking={booking} />
          </>
        }
        price={<Price booking={booking} />}
        act={
          <>
            {main && <ProviderActionButton action={main} {...acting} />}
            {talks && <MessageButton to={to} name={name} size="small" />}
            {status === 'completed' && !booking.noShow && (
              <ConfirmationBadge awaited={awaitsConfirmation(booking)} releasedAt={booking.releasedAt} />
            )}
          </>
        }
        menu={<RowMenu of={label} items={items} />}
        details={<Details booking={booking} />}
      >
        <ProposalNotice booking={booking} side="provider" other={customer.name || 'Your customer'} />
      </WorkRow>
      {dialogs}
    </>
  );
};

import { Clock } from 'lucide-react';
import { discountedCents } from '../../../shared/availability/last-minute';
import type { HairstyleCard as Card } from '../../../shared/catalog/hairstyle-card';
import { formatCents } from '../../../shared/money/cents';
import { formatPercent } from '../../../shared/text/numbers';
import { formatDuration, formatTime } from '../../../shared/time/zoned';
import { ListingCard, providerOf } from '../../ui/ListingCard';
import { formatWeekday, formatWeekdayName, today } from '../dates';

type NextFreeProps = { start: NonNullable<Card['nextFree']>; day: string | undefined };

const dayOf = (date: string): string => (date === today() ? 'today' : formatWeekdayName(date));

/** When the stylist is free: on the day searched for, or next. */
const NextFree = ({ start: { date, time }, day }: NextFreeProps) => (
  <span className="muted small listing-card-next">
    {date === day ? (
      `Free ${dayOf(date)} at ${formatTime(time)}`
    ) : (
      <>
        Next<span className="listing-card-next-word"> available</span>: {formatWeekday(date)}
      </>
    )}
  </span>
);

/** The price; after the discount, if that is what is searched for. */
const Price = ({ card: { priceCents, lastMinute }, isDiscounted }: Pick<Props, 'card' | 'isDiscounted'>) =>
  isDiscounted && lastMinute ? (
    <span>
      <strong>{formatCents(discountedCents(priceCents, lastMinute))}</strong>{' '}
      <s className="muted small">
        <span className="visually-hidden">instead of </span>
        {formatCents(priceCents)}
      </s>
    </span>
  ) : (
    <strong>{formatCents(priceCents)}</strong>
  );

type Props = {
  card: Card;
  to: string;
  eager: boolean;
  /** The day searched for. */
  day?: string | undefined;
  /** Whether only discounts are searched for, so that the price is the one after it. */
  isDiscounted?: boolean | undefined;
  /** Whether the page is about its provider, so that it needs not be named. */
  isProviderKnown?: boolean | undefined;
};

export const HairstyleCard = ({ card, to, eager, day, isDiscounted, isProviderKnown }: Props) => (
  <ListingCard
    to={to}
    image={card.image}
    category={card.category}
    title={card.title}
    {...(!isProviderKnown && providerOf(card))}
    eager={eager}
  >
    <Price card={card} isDiscounted={isDiscounted} />
    <span className="muted small listing-card-aside">
      <Clock aria-hidden="true" size={14} />
      {formatDuration(card.durationMinutes)}
    </span>
    {card.lastMinute && (
      <span className="listing-card-offer">
        {formatPercent(card.lastMinute.rate)} off {dayOf(card.lastMinute.date)}
      </span>
    )}
    {card.nextFree && <NextFree start={card.nextFree} day={day} />}
  </ListingCard>
);

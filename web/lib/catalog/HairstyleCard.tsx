import { Clock } from 'lucide-react';
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

type Props = {
  card: Card;
  to: string;
  eager: boolean;
  /** The day searched for. */
  day?: string | undefined;
  /** Whether the page is about its provider, so that it needs not be named. */
  isProviderKnown?: boolean | undefined;
};

export const HairstyleCard = ({ card, to, eager, day, isProviderKnown }: Props) => (
  <ListingCard
    to={to}
    image={card.image}
    category={card.category}
    title={card.title}
    {...(!isProviderKnown && providerOf(card))}
    eager={eager}
  >
    <strong>{formatCents(card.priceCents)}</strong>
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

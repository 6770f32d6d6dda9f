import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type LastMinuteOffer,
  lastMinuteDays,
  lastMinuteRate,
  lastMinuteRates,
} from '../../../../../shared/availability/last-minute';
import { formatPercent } from '../../../../../shared/text/numbers';
import { availabilityQuery } from '../../../../lib/availability/ownAvailability';
import { client } from '../../../../lib/client';
import { formatWeekday } from '../../../../lib/dates';
import { queryClient } from '../../../../lib/queryClient';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Select } from '../../../../ui/fields';
import { ErrorState, Skeleton } from '../../../../ui/States';
import './LastMinuteDiscounts.css';

const labels = ['Today', 'Tomorrow'];
const choices = [0, ...lastMinuteRates] as const;

/** Chooses the discounts of today and tomorrow, starting from the `offers` that stand. */
const DiscountForm = ({ today, offers }: { today: string; offers: readonly LastMinuteOffer[] }) => {
  const days = lastMinuteDays(today);
  const [edited, setEdited] = useState<Record<string, number>>({});
  const rateOf = (date: string): number => edited[date] ?? lastMinuteRate(offers, date);
  const isEdited = days.some((date) => rateOf(date) !== lastMinuteRate(offers, date));
  const save = useAct({
    act: () =>
      client.setLastMinuteOffers({
        body: {
          // Only what was edited: another device may have changed the other day.
          offers: days.flatMap((date) => {
            const rate = choices.find((each) => each === edited[date]);
            return rate === undefined ? [] : { date, rate };
          }),
        },
      }),
    done: ({ lastMinute }) => (lastMinute.length > 0 ? 'Discounts saved' : 'Discounts ended'),
    failed: 'Failed to save the discounts',
    onDone: (saved) => {
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
      setEdited({});
    },
  });
  return (
    <form
      className="last-minute-discounts"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      {days.map((date, index) => (
        <Select
          key={date}
          label={`${labels[index]}, ${formatWeekday(date)}`}
          value={rateOf(date)}
          onChange={({ target }) => setEdited({ ...edited, [date]: Number(target.value) })}
        >
          {choices.map((rate) => (
            <option key={rate} value={rate}>
              {rate === 0 ? 'No discount' : `${formatPercent(rate)} off`}
            </option>
          ))}
        </Select>
      ))}
      <Button
        type="submit"
        variant={isEdited ? 'primary' : 'secondary'}
        busy={save.isPending}
        busyLabel="Saving…"
      >
        Save Discounts
      </Button>
    </form>
  );
};

/** The provider's discounts on what is still free today and tomorrow; docs/product/booking.md#last-minute-times. */
export const LastMinuteDiscounts = ({ today }: { today: string }) => {
  const { data, error, refetch } = useQuery(availabilityQuery);
  return (
    <Card as="section" aria-labelledby="last-minute">
      <h2 id="last-minute">Last-minute discounts</h2>
      <p className="muted">
        Fill the times that are still free today or tomorrow. Customers see the discount when they search and
        book. Your earnings and our fee are worked out on the reduced price. Bookings already made keep their
        price, and each discount ends with its day.
      </p>
      {data ? (
        <DiscountForm today={today} offers={data.lastMinute} />
      ) : error ? (
        <ErrorState title="Couldn't load your discounts" onRetry={refetch} />
      ) : (
        <Skeleton height="4rem" />
      )}
    </Card>
  );
};

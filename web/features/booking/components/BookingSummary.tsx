import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { formatTime } from '../../../../shared/time/zoned';
import type { Credit } from '../../../lib/purchases/CreditChoice';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { ActionBar } from '../../../ui/ActionBar';
import { Card } from '../../../ui/Card';
import type { BookingFields } from '../bookingSchema';
import { formatDate } from '../calendar';
import { priceOf } from '../price';
import type { AppliedPromo } from '../promo';
import type { Service } from '../service';
import './BookingSummary.css';
import { CancellationTerms } from './CancellationTerms';
import { PriceLines } from './PriceLines';
import { PromoField } from './PromoField';

type Props = {
  service: Service;
  promo: AppliedPromo | undefined;
  onPromo: (promo: AppliedPromo | undefined) => void;
  credit: Credit;
  calendar: BookingCalendar;
  /** The button that books. */
  children: ReactNode;
};

/**
 * The summary, around the button that books. The promo code has its own form, so that Enter in it does not submit the
 * booking.
 */
export const BookingSummary = (props: Props) => {
  const { service, promo, onPromo, credit, calendar, children } = props;
  const { control } = useFormContext<BookingFields>();
  const [date, time, location] = useWatch({ control, name: ['date', 'time', 'location.kind'] });
  const price = priceOf(props, location);
  const { totalCents } = price;
  const split = credit.split(totalCents);
  return (
    <Card as="section" className="booking-summary" aria-label="Summary">
      <p className="booking-summary-when">
        {time ? `${formatDate(date)} at ${formatTime(time)}` : 'Choose a date and time'}
      </p>
      <PromoField wanted={service.wanted} promo={promo} onChange={onPromo} />
      <CreditChoice credit={credit} totalCents={totalCents} />
      <PriceLines price={price} code={promo?.code} split={split} />
      <ActionBar price={formatCents(totalCents)}>
        <div className="booking-summary-confirm">
          {children}
          {split.cardCents > 0 && <p className="muted">Next: pay securely by card</p>}
        </div>
      </ActionBar>
      <CancellationTerms
        totalCents={totalCents}
        feeCents={calendar.cancellationFeeCents}
        date={date}
        time={time}
      />
    </Card>
  );
};

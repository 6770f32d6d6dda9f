import { useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '../../../../shared/time/zoned';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { BookingFields } from '../bookingForm';
import { formatDate } from '../calendar';
import type { AppliedPromo } from '../promo';
import type { Service } from '../service';
import './BookingSummary.css';
import { CancellationTerms } from './CancellationTerms';
import { PriceLines } from './PriceLines';
import { PromoField } from './PromoField';

type Props = {
  /** The form that Confirm Booking sends. */
  formId: string;
  service: Service;
  promo: AppliedPromo | undefined;
  onPromo: (promo: AppliedPromo | undefined) => void;
  busy: boolean;
};

/** What is booked, what it costs, and the button. The promo code is a form of its own, so Enter in it books nothing. */
export const BookingSummary = ({ formId, service, promo, onPromo, busy }: Props) => {
  const { control } = useFormContext<BookingFields>();
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  return (
    <Card as="section" className="booking-summary" aria-label="Summary">
      <p className="booking-summary-when">
        {time ? `${formatDate(date)} at ${formatTime(time)}` : 'Choose a day and a time'}
      </p>
      <PromoField wanted={service.wanted} promo={promo} onChange={onPromo} />
      <PriceLines
        listCents={service.priceCents}
        discountCents={promo?.discountCents ?? 0}
        code={promo?.code}
      />
      <Button type="submit" form={formId} size="large" wide busy={busy} busyLabel="Booking...">
        Confirm Booking
      </Button>
      <CancellationTerms />
    </Card>
  );
};

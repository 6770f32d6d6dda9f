import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Quote } from '../../../../shared/booking/pricing';
import type { BookingCalendar } from '../../../../shared/booking/schema';
import type { BookedAddOn } from '../../../../shared/catalog/add-on';
import { priceWithoutAddOns } from '../../../../shared/catalog/offer';
import { formatCents } from '../../../../shared/money/cents';
import { cancellation } from '../../../../shared/payments/earnings';
import type { Split } from '../../../../shared/payments/split';
import { formatTime } from '../../../../shared/time/zoned';
import { formatWeekday, formatWeekdayAndYear } from '../../../lib/dates';
import { providerDiscountName } from '../../../lib/offers/ownOffers';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { PayBar } from '../../../lib/purchases/PayBar';
import type { Credit } from '../../../lib/purchases/useCredit';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import type { AppliedPromo, BookingFields } from '../bookingSchema';

import { priceOf, usesCode } from '../price';
import type { Service } from '../service';
import { PromoField } from './PromoField';
import './BookingSummary.css';
import '../../../ui/PriceLines.css';

type PriceLinesProps = {
  price: Quote;
  addOns: BookedAddOn[];
  isFrom: boolean;
  code?: string | undefined;
  split: Split;
};

/** What a price is called until a size is chosen, which may cost more. */
const startingPrice = 'Starting price';

/** The price of the service, its add-ons, discounts, travel fee, total, and the part the wallet pays. */
const PriceLines = ({ price, addOns, isFrom, code, split }: PriceLinesProps) => (
  <dl className="price-lines">
    <dt>{isFrom ? startingPrice : 'Price'}</dt>
    <dd>{formatCents(priceWithoutAddOns(price.listCents + (price.providerDiscountCents ?? 0), addOns))}</dd>
    {addOns.map(({ id, name, priceCents }) => (
      <Fragment key={id}>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>{formatCents(priceCents)}</dd>
      </Fragment>
    ))}
    {!!price.providerDiscountCents && (
      <>
        <dt>{providerDiscountName(code)}</dt>
        <dd className="price-lines-saving">−{formatCents(price.providerDiscountCents)}</dd>
      </>
    )}
    {price.discountCents > 0 && (
      <>
        <dt>Discount{code && ` (${code})`}</dt>
        <dd className="price-lines-saving">−{formatCents(price.discountCents)}</dd>
      </>
    )}
    {price.travelFeeCents > 0 && (
      <>
        <dt>Travel fee</dt>
        <dd>{formatCents(price.travelFeeCents)}</dd>
      </>
    )}
    <dt className="price-lines-total">{isFrom ? 'Total from' : 'Total'}</dt>
    <dd className="price-lines-total">{formatCents(price.totalCents)}</dd>
    <PaymentParts split={split} />
  </dl>
);

type CancellationTermsProps = { totalCents: number; feeCents: number; date: string; time: string };

const refundTerms = ({ totalCents, feeCents, date, time }: CancellationTermsProps): string => {
  const until = time ? `${formatWeekday(date)}, ${formatTime(time)}` : 'your appointment starts';
  const { refundCents, keptCents } = cancellation(totalCents, feeCents);
  if (keptCents === 0) return `Cancel before ${until} and get a full refund to your wallet.`;
  if (refundCents === 0)
    return `You can cancel until ${until}, but the ${formatCents(feeCents)} cancellation fee leaves nothing to refund.`;
  const back = `Cancel before ${until} and get ${formatCents(refundCents)} back.`;
  return `${back} The refund goes to your wallet, less a ${formatCents(keptCents)} cancellation fee.`;
};

/** What the customer gets back if they cancel, shown before payment. */
const CancellationTerms = (props: CancellationTermsProps) => (
  <p className="muted small">
    {props.totalCents > 0
      ? `${refundTerms(props)} If your stylist declines or cancels, you get a full refund.`
      : 'You can cancel until your appointment starts.'}
  </p>
);

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
  const [date, time, size, location] = useWatch({
    control,
    name: ['date', 'time', 'size', 'location.kind'],
  });
  const lacksSize = size === '';
  const price = priceOf(props, { date, location });
  const { totalCents } = price;
  const { providerDiscountCents = 0 } = priceOf({ ...props, promo: undefined }, { date, location });
  const isCodeUsed = usesCode(props, date);
  const split = credit.split(totalCents);
  return (
    <Card as="section" className="booking-summary" aria-label="Summary">
      <p className="booking-summary-when">
        {lacksSize && <span>Choose a size</span>}
        {time
          ? `${formatWeekdayAndYear(date)} at ${formatTime(time)}`
          : `Choose a time on ${formatWeekday(date)}`}
      </p>
      <PromoField
        wanted={service.wanted}
        otherDiscountCents={providerDiscountCents}
        promo={promo}
        onChange={onPromo}
      />
      {promo && !isCodeUsed && (
        <p className="muted small" role="status">
          The last-minute discount saves you as much as {promo.code} or more, so your code is not used.
        </p>
      )}
      <CreditChoice credit={credit} totalCents={totalCents} />
      <PriceLines
        price={price}
        addOns={service.addOns}
        isFrom={lacksSize}
        code={isCodeUsed ? promo?.code : undefined}
        split={split}
      />
      <PayBar
        price={formatCents(totalCents)}
        note={lacksSize ? startingPrice : time && `${formatWeekday(date)}, ${formatTime(time)}`}
        split={split}
        credit={credit}
      >
        {children}
      </PayBar>
      <CancellationTerms
        totalCents={totalCents}
        feeCents={calendar.cancellationFeeCents}
        date={date}
        time={time}
      />
    </Card>
  );
};

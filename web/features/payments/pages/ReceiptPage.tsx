import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { locationLabels } from '../../../../shared/account/locations';
import { product } from '../../../../shared/brand';
import { priceWithoutAddOns } from '../../../../shared/catalog/offer';
import { formatCents } from '../../../../shared/money/cents';
import type { Receipt } from '../../../../shared/payments/api';
import { receiptNumber } from '../../../../shared/payments/receipt-number';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatAppointment, formatDuration } from '../../../../shared/time/zoned';
import { formatLongMoment } from '../../../lib/dates';
import { providerDiscountName } from '../../../lib/offers/ownOffers';
import { paths } from '../../../lib/paths';
import { PrintDetail, PrintPage, PrintSheet } from '../../../lib/print/PrintPage';
import { receiptQuery } from '../../../lib/purchases/queries';
import { ButtonLink } from '../../../ui/Button';
import './ReceiptPage.css';
import '../../../ui/PriceLines.css';

type Line = Receipt['lines'][number];

const Amount = ({ label, cents, sign = '' }: { label: string; cents: number; sign?: '−' | '' }) =>
  cents > 0 && (
    <>
      <dt>{label}</dt>
      <dd>
        {sign}
        {formatCents(cents)}
      </dd>
    </>
  );

const Sums = ({ receipt }: { receipt: Receipt }) => {
  const shippingCents = receipt.lines.reduce((sum, line) => sum + line.shippingCents, 0);
  return (
    <dl className="price-lines">
      <Amount label="Discount" cents={receipt.discountCents} sign="−" />
      {receipt.kind === 'order' && (
        <>
          <dt>Shipping</dt>
          <dd>{shippingCents > 0 ? formatCents(shippingCents) : 'Free'}</dd>
        </>
      )}
      <Amount label="Sales tax" cents={receipt.taxCents ?? 0} />
      <dt className="price-lines-total">Total</dt>
      <dd className="price-lines-total">{formatCents(receipt.totalCents)}</dd>
      <Amount label="Paid by card" cents={receipt.cardCents} />
      <Amount label="Paid from wallet" cents={receipt.creditCents} />
      <Amount label="Refunded to your wallet" cents={receipt.refunds.walletCents} sign="−" />
      <Amount label="Refunded to your card" cents={receipt.refunds.cardCents} sign="−" />
      <Amount label="Returned by your bank" cents={receipt.refunds.bankCents} sign="−" />
      <Amount label="Cancellation fee (not refunded)" cents={receipt.refunds.feeCents} />
    </dl>
  );
};

const Reasons = ({ receipt: { refundReasons } }: { receipt: Receipt }) =>
  refundReasons.map(({ title, cents, reason, at }) => (
    <p key={`${title} ${at}`}>
      {formatCents(cents)} refunded for <bdi>{title}</bdi>: <bdi>{reason}</bdi>
    </p>
  ));

const Appointment = ({ date, time, durationMinutes, location }: NonNullable<Line['appointment']>) => (
  <PrintDetail>
    {formatAppointment({ date, time })}, {formatDuration(durationMinutes)}
    <br />
    {locationLabels[location.kind]}
    {location.address && `, ${isolateBidi(location.address)}`}
  </PrintDetail>
);

const Row = ({
  line: {
    title,
    quantity,
    listCents,
    providerDiscountCents = 0,
    offerCode,
    travelFeeCents,
    seller,
    sellerAddress,
    appointment,
  },
}: {
  line: Line;
}) => (
  <>
    <tr>
      <td>
        {quantity === 1 ? title : `${quantity} × ${isolateBidi(title)}`}
        {appointment && <Appointment {...appointment} />}
        <PrintDetail>
          Sold by <bdi>{seller || 'Unknown'}</bdi>
          {sellerAddress && `, ${isolateBidi(sellerAddress)}`}
        </PrintDetail>
      </td>
      <td>{formatCents(priceWithoutAddOns(listCents + providerDiscountCents, appointment?.addOns ?? []))}</td>
    </tr>
    {appointment?.addOns.map(({ id, name, priceCents }) => (
      <tr key={id}>
        <td>
          <bdi>{name}</bdi>
        </td>
        <td>{formatCents(priceCents)}</td>
      </tr>
    ))}
    {providerDiscountCents > 0 && (
      <tr>
        <td>{providerDiscountName(offerCode)}</td>
        <td>−{formatCents(providerDiscountCents)}</td>
      </tr>
    )}
    {travelFeeCents > 0 && (
      <tr>
        <td>Travel fee</td>
        <td>{formatCents(travelFeeCents)}</td>
      </tr>
    )}
  </>
);

/** What has become of the payment, in a word or two. A cancellation fee may have left nothing to refund. */
const stampOf = ({ refunds, totalCents }: Receipt): string => {
  const refunded = refunds.walletCents + refunds.cardCents + refunds.bankCents;
  if (refunded === 0) return refunds.feeCents > 0 ? 'Cancelled' : 'Paid';
  return refunded + refunds.feeCents < totalCents ? 'Partly refunded' : 'Refunded';
};

/** A receipt as it is shown and printed. */
const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => (
  <PrintSheet className="receipt-sheet">
    <header className="row row-between">
      <h2>{product}</h2>
      <p>Receipt {receiptNumber(receipt.id)}</p>
      <p className={`receipt-sheet-stamp ${stampOf(receipt) === 'Paid' ? '' : 'is-refunded'}`}>
        {stampOf(receipt)}
      </p>
    </header>
    <p>
      <bdi>{receipt.customer.name}</bdi>, {receipt.customer.email}
      {receipt.shippingAddress && (
        <PrintDetail>
          Delivered to <bdi>{receipt.shippingAddress}</bdi>
        </PrintDetail>
      )}
      <PrintDetail>
        <time dateTime={receipt.paidAt}>Paid on {formatLongMoment(receipt.paidAt)}</time>
      </PrintDetail>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          <Row key={index} line={line} />
        ))}
      </tbody>
    </table>
    <Sums receipt={receipt} />
    <Reasons receipt={receipt} />
  </PrintSheet>
);

/** Where what was paid for is listed. */
const places = {
  booking: { list: paths.bookings, label: 'View Booking' },
  order: { list: paths.orders, label: 'View Order' },
  tip: { list: paths.bookings, label: 'View Booking' },
  gift: { list: paths.giftCards, label: 'View Gift Cards' },
} satisfies Record<Receipt['kind'], { list: string; label: string }>;

/** The printable receipt of one payment. */
export const Component = () => {
  const { id = '' } = useParams();
  const query = useQuery(receiptQuery(id));
  const { list: back, label } = places[query.data?.kind ?? 'booking'];
  return (
    <PrintPage title="Receipt" back={back} query={query} missing="We could not find that receipt">
      {(receipt) => (
        <>
          <ReceiptSheet receipt={receipt} />
          <nav className="row receipt-links" aria-label="About this receipt">
            <ButtonLink variant="secondary" to={`${back}#${receipt.bookingId ?? receipt.id}`}>
              {label}
            </ButtonLink>
            <ButtonLink variant="quiet" to={paths.help}>
              <CircleHelp aria-hidden="true" size={18} />
              Get help
            </ButtonLink>
          </nav>
        </>
      )}
    </PrintPage>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { product } from '../../../../shared/brand';
import { formatCents } from '../../../../shared/money/cents';
import type { Receipt } from '../../../../shared/payments/api';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import '../../../ui/PriceLines.css';
import { receiptQuery } from '../queries';
import './ReceiptPage.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

const Sums = ({ receipt }: { receipt: Receipt }) => (
  <dl className="price-lines">
    {receipt.discountCents > 0 && (
      <>
        <dt>Discount</dt>
        <dd>−{formatCents(receipt.discountCents)}</dd>
      </>
    )}
    {receipt.kind === 'order' && (
      <>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </>
    )}
    <dt className="price-lines-total">Total</dt>
    <dd className="price-lines-total">{formatCents(receipt.totalCents)}</dd>
    {receipt.creditCents > 0 && (
      <>
        <dt>Paid from wallet</dt>
        <dd>{formatCents(receipt.creditCents)}</dd>
      </>
    )}
    {receipt.cardCents > 0 && (
      <>
        <dt>Paid by card</dt>
        <dd>{formatCents(receipt.cardCents)}</dd>
      </>
    )}
  </dl>
);

const Sheet = ({ receipt }: { receipt: Receipt }) => (
  <Card as="article" className="receipt">
    <header className="row row-between">
      <h2>{product}</h2>
      <p className="muted">No. {receipt.id}</p>
    </header>
    <p>
      {receipt.customer.name}, {receipt.customer.email}
      <br />
      <time dateTime={receipt.paidAt}>{moment.format(new Date(receipt.paidAt))}</time>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Sold by</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map(({ title, quantity, seller, listCents }) => (
          <tr key={`${title} ${seller}`}>
            <td>{quantity === 1 ? title : `${quantity} × ${title}`}</td>
            <td>{seller || 'Unknown'}</td>
            <td>{formatCents(listCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Sums receipt={receipt} />
  </Card>
);

/** The printable receipt of one payment. */
export const Component = () => {
  const { id = '' } = useParams();
  const { data, isPending, isError, refetch } = useQuery(receiptQuery(id));
  return (
    <Page title="Receipt" className="page-narrow">
      <PageHeader
        title="Receipt"
        back={data?.kind === 'order' ? paths.orders : paths.bookings}
        actions={
          data && (
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Print
            </Button>
          )
        }
      />
      {isPending && <Skeleton height="24rem" />}
      {isError && <ErrorState title="We could not find that receipt" onRetry={refetch} />}
      {data && <Sheet receipt={data} />}
    </Page>
  );
};

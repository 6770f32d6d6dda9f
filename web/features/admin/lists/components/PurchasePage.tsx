import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminPurchase } from '../../../../../shared/admin/purchase';
import { isMissing } from '../../../../../shared/http/refusal';
import { paths } from '../../../../lib/paths';
import type { Attempt } from '../../../../lib/purchases/idempotency';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { onDemand } from '../../../../ui/onDemand';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { PageRoom } from '../../components/PageRoom';
import { purchaseQuery, type ShownPurchase } from '../queries';
import { PurchaseHistory, PurchaseJournal } from './PurchaseHistory';
import { PurchasePayment, PurchasePrice } from './PurchaseMoney';
import { PurchaseParties, PurchaseSummary } from './PurchaseSummary';
import './PurchaseDetails.css';

const RefundDialog = lazy(
  onDemand(async () => ({ default: (await import('../../../../lib/purchases/RefundDialog')).RefundDialog })),
);

const Details = ({ purchase }: { purchase: AdminPurchase }) => {
  const [refunding, setRefunding] = useState(false);
  // Outlives the dialog: after a lost reply, the same refund must have the same key.
  const attempt = useRef<Attempt>(undefined);
  return (
    <div className="purchase-details">
      <PurchaseSummary purchase={purchase} />
      <div className="purchase-details-side">
        <div className="purchase-details-money">
          <PurchasePrice purchase={purchase} />
          <PurchasePayment purchase={purchase} onRefund={() => setRefunding(true)} />
        </div>
        <div className="purchase-details-journal">
          <PurchaseJournal journal={purchase.journal} />
        </div>
      </div>
      <PurchaseParties purchase={purchase} />
      <PurchaseHistory history={purchase.history} />
      {refunding && (
        <Suspense fallback={null}>
          <RefundDialog purchase={purchase.paid} attempt={attempt} open onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </div>
  );
};

const words = {
  booking: { name: 'Booking', list: paths.adminBookings, drawing: 'no-bookings' },
  order: { name: 'Order', list: paths.adminOrders, drawing: 'no-orders' },
  tip: { name: 'Tip', list: paths.adminBookings, drawing: 'no-bookings' },
} as const;

/** Everything about a booking, an order or a tip, with a refund. */
export const PurchasePage = ({ kind }: Pick<ShownPurchase, 'kind'>) => {
  const { id = '' } = useParams();
  const { name, list, drawing } = words[kind];
  const query = useQuery(purchaseQuery({ kind, id }));
  const failure = `Couldn't load the ${kind}`;
  // Its number, by which customers ask about it.
  const title = query.data ? `${name} ${query.data.receiptNumber}` : name;
  const unknown = isMissing(query.error);
  useLoadErrorToast({ data: query.data, error: unknown ? undefined : query.error }, failure);
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        back={list}
        backLabel={`Back to ${kind === 'order' ? 'orders' : 'bookings'}`}
      />
      {query.isPending && <Skeleton count={3} height="14rem" />}
      {unknown && <EmptyState drawing={drawing} title={`There is no such ${kind}`} />}
      {query.isError && !unknown && !query.data && <ErrorState title={failure} onRetry={query.refetch} />}
      {query.data && (
        <PageRoom>
          <Details purchase={query.data} />
        </PageRoom>
      )}
    </Page>
  );
};

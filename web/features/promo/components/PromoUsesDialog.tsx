import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminPromo, PromoUse } from '../../../../shared/admin/promotions-api';
import { formatCents } from '../../../../shared/money/cents';
import { formatMoment } from '../../../lib/dates';
import { Dialog } from '../../../ui/Dialog';
import { ShowMore } from '../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { promoUsesQuery } from '../adminQueries';
import './PromoUsesDialog.css';

const Use = ({ use: { customer, title, status, paidAt, costCents } }: { use: PromoUse }) => (
  <li className="promo-uses-dialog-use">
    <div>
      <p>
        <strong>{customer.name || customer.email}</strong>
      </p>
      {customer.name && <p className="muted">{customer.email}</p>}
      <p>{title}</p>
      <p className="muted">
        <time dateTime={paidAt}>{formatMoment(paidAt)}</time>
      </p>
    </div>
    <div className="promo-uses-dialog-cost">
      <strong>{formatCents(costCents)}</strong>
      <StatusBadge status={status} />
    </div>
  </li>
);

/** The paid bookings with a promo code, and what each of them costs the platform. */
export const PromoUsesDialog = ({ promo, onClose }: { promo: AdminPromo; onClose: () => void }) => {
  const query = useInfiniteQuery(promoUsesQuery(promo.code));
  const uses = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onClose={onClose} title={`Who used ${promo.code}`} sheet>
      <p className="muted">
        Paid bookings with this code, and what it costs the platform: nothing for a refunded one. Unpaid
        bookings count as uses until they are paid or lapse.
      </p>
      {query.isPending && <Skeleton count={3} height="5rem" />}
      {query.isError && !query.data && (
        <ErrorState title="Failed to load who used this code" onRetry={query.refetch} />
      )}
      <ul className="promo-uses-dialog-list">
        {uses.map((use) => (
          <Use key={use.bookingId} use={use} />
        ))}
      </ul>
      <ShowMore list={query} />
    </Dialog>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '../../../shared/booking/customer-record';
import { formatCents } from '../../../shared/money/cents';
import type { PurchaseRef } from '../../../shared/payments/problems-and-refunds';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/States';
import { StatusBadge } from '../../ui/StatusBadge';
import { formatDay } from '../dates';
import './CustomerDialog.css';
import { CustomerNoteForm } from './CustomerNoteForm';
import { customerRecordQuery } from './queries';

const Earlier = ({ earlier }: Pick<CustomerRecord, 'earlier'>) => (
  <section className="customer-dialog-section" aria-labelledby="customer-earlier">
    <h3 id="customer-earlier">Earlier bookings and orders</h3>
    {earlier.length === 0 && <p className="muted">None. This is their first time with you.</p>}
    <ul className="customer-dialog-list">
      {earlier.map(({ kind, id, title, status, at, priceCents }) => (
        <li key={`${kind} ${id}`}>
          <span>
            <strong>{title}</strong>
            <span className="muted">
              {formatDay(at)} · {formatCents(priceCents)}
            </span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  </section>
);

const Details = ({ purchase }: { purchase: PurchaseRef }) => {
  const { data, isError, refetch } = useQuery(customerRecordQuery(purchase));
  if (!data && isError)
    return (
      <p role="alert">
        This could not be loaded.{' '}
        <Button variant="secondary" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton height="5rem" count={2} />;
  return (
    <>
      <Earlier earlier={data.earlier} />
      <CustomerNoteForm purchase={purchase} note={data.note} />
    </>
  );
};

type Props = { open: boolean; onClose: () => void; purchase: PurchaseRef; name: string };

/** A customer's earlier bookings and orders with this provider, and the provider's private notes. */
export const CustomerDialog = ({ open, onClose, purchase, name }: Props) => (
  <Dialog open={open} onClose={onClose} title={name || 'Unknown'} sheet>
    <Details purchase={purchase} />
  </Dialog>
);

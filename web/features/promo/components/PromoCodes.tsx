import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPromo, PromoUse } from '../../../../shared/admin/promotions-api';
import { isNotFound } from '../../../../shared/http/refusal';
import { formatCents } from '../../../../shared/money/cents';
import { adminClient } from '../../../lib/adminClient';
import { formatMoment } from '../../../lib/dates';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { promoCodesQuery, promoUsesQuery } from '../adminQueries';
import { useEditing } from '../useEditing';
import { EditorColumns } from './EditorColumns';
import { PromoCodeCard } from './PromoCodeCard';
import { PromoCodeForm } from './PromoCodeForm';
import './PromoCodes.css';

const remove = async ({ code }: AdminPromo) => {
  try {
    return await adminClient.deletePromoCode({ params: { code } });
  } catch (error) {
    // Another admin may have deleted it already.
    if (isNotFound(error)) return { outcome: 'deleted' as const };
    throw error;
  }
};

/** Asks before deleting a promo code, and says what becomes of one that was used. */
const DeletePromoCode = ({ promo, onClose }: { promo: AdminPromo | undefined; onClose: () => void }) => {
  const mutation = useAct({
    act: remove,
    done: ({ outcome }) =>
      outcome === 'deleted'
        ? 'Promo code deleted successfully'
        : { title: 'Promo code withdrawn', description: 'Its history is kept.' },
    failed: () => 'Failed to delete promo code',
    refetch: ['promotion'],
    onRefetched: onClose,
    removesButton: true,
  });
  const isUsed = !!promo && (promo.usedCount > 0 || promo.paidUses > 0);
  return (
    <ConfirmDialog
      open={!!promo}
      onClose={onClose}
      onConfirm={() => promo && mutation.mutate(promo)}
      title={isUsed ? 'Withdraw this promo code?' : 'Delete this promo code?'}
      confirmLabel={isUsed ? 'Withdraw code' : 'Delete code'}
      busyLabel={isUsed ? 'Withdrawing…' : 'Deleting…'}
      busy={mutation.isPending}
    >
      <p>
        {isUsed ? (
          <>
            <strong>{promo.code}</strong> was already used, so it is withdrawn instead of deleted: nobody can
            use it any more, and it stays on the list as inactive, with its uses and its cost. Bookings keep
            their price.
          </>
        ) : (
          <>
            <strong>{promo?.code}</strong> was never used and is removed for good. If someone uses it in the
            meantime, it is withdrawn instead.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
};

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
const PromoUsesDialog = ({ promo, onClose }: { promo: AdminPromo; onClose: () => void }) => {
  const query = useInfiniteQuery(promoUsesQuery(promo.code));
  const uses = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onClose={onClose} title={`Who used ${promo.code}`} sheet>
      <p className="muted">
        Paid bookings with this code, and what it costs the platform: nothing for a refunded one. Unpaid
        bookings count as uses until they are paid or expire.
      </p>
      {query.isPending && <Skeleton count={3} height="5rem" />}
      {query.isError && !query.data && (
        <ErrorState title="Couldn't load who used this code" onRetry={query.refetch} />
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

type ListProps = Record<'onEdit' | 'onDelete' | 'onShowUses', (promo: AdminPromo) => void>;

const List = ({ onEdit, onDelete, onShowUses }: ListProps) => {
  const query = useInfiniteQuery(promoCodesQuery);
  useLoadErrorToast(query, 'Failed to load promo codes');
  if (query.isPending) return <Skeleton count={3} height="12rem" />;
  if (!query.data) return <ErrorState title="Failed to load promo codes" onRetry={query.refetch} />;
  const promos = query.data.pages.flatMap(({ items }) => items);
  if (promos.length === 0 && !query.hasNextPage)
    return <EmptyState drawing="no-transactions" title="No promo codes yet" />;
  return (
    <>
      <ul className="promo-code-card-list">
        {promos.map((promo) => (
          <li key={promo.code}>
            <PromoCodeCard
              promo={promo}
              onEdit={() => onEdit(promo)}
              onDelete={() => onDelete(promo)}
              onShowUses={() => onShowUses(promo)}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={query} />
    </>
  );
};

/** The form for a promo code, and all codes. */
export const PromoCodes = () => {
  const { editing, formKey, edit, stop, isOpen, toggle, onDirty, question } =
    useEditing<AdminPromo>('promo-code-form');
  const [deleting, setDeleting] = useState<AdminPromo>();
  const [shown, setShown] = useState<AdminPromo>();
  return (
    <div className="stack">
      <EditorColumns
        label="New promo code"
        isOpen={isOpen}
        isEditing={!!editing}
        onToggle={toggle}
        form={
          <PromoCodeForm key={formKey} editing={editing} onSaved={stop} onCancel={stop} onDirty={onDirty} />
        }
        list={
          <section className="stack" aria-labelledby="promo-codes">
            <h2 id="promo-codes">All Promo Codes</h2>
            <List onEdit={edit} onDelete={setDeleting} onShowUses={setShown} />
          </section>
        }
      />
      {question}
      <DeletePromoCode promo={deleting} onClose={() => setDeleting(undefined)} />
      {shown && <PromoUsesDialog promo={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
};

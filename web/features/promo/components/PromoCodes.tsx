import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPromo } from '../../../../shared/admin/promotions-api';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { promoCodesQuery } from '../adminQueries';
import { useEditing } from '../useEditing';
import { DeletePromoCode } from './DeletePromoCode';
import { PromoCodeCard } from './PromoCodeCard';
import { PromoCodeForm } from './PromoCodeForm';
import { PromoUsesDialog } from './PromoUsesDialog';

type ListProps = Record<'onEdit' | 'onDelete' | 'onShowUses', (promo: AdminPromo) => void>;

const List = ({ onEdit, onDelete, onShowUses }: ListProps) => {
  const query = useInfiniteQuery(promoCodesQuery);
  useLoadErrorToast(query.error, 'Failed to load promo codes');
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
  const { editing, round, edit, stop, onDirty, question } = useEditing<AdminPromo>('promo-code-form');
  const [deleting, setDeleting] = useState<AdminPromo>();
  const [shown, setShown] = useState<AdminPromo>();
  return (
    <div className="stack">
      <PromoCodeForm
        key={editing ? round : 'new'}
        editing={editing}
        onSaved={stop}
        onCancel={stop}
        onDirty={onDirty}
      />
      <section className="stack" aria-labelledby="promo-codes">
        <h2 id="promo-codes">All Promo Codes</h2>
        <List onEdit={edit} onDelete={setDeleting} onShowUses={setShown} />
      </section>
      {question}
      <DeletePromoCode promo={deleting} onClose={() => setDeleting(undefined)} />
      {shown && <PromoUsesDialog promo={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
};

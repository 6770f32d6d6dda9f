import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedWallet } from '../../../../../shared/admin/finance';
import { formatCents } from '../../../../../shared/money/cents';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { walletsQuery } from '../queries';

const Owner = ({ name, email, isSuspended }: ListedWallet) => (
  <>
    <strong>{name || 'Unknown Provider'}</strong>
    {isSuspended && <Badge tone="red">Suspended</Badge>}
    <span className="muted">{email}</span>
  </>
);

const columns = [
  { label: 'Available', of: ({ availableCents }: ListedWallet) => formatCents(availableCents) },
  { label: 'Pending', of: ({ pendingCents }: ListedWallet) => formatCents(pendingCents) },
  { label: 'Total Earned', of: ({ earnedCents }: ListedWallet) => formatCents(earnedCents) },
];

/** Columns that are shown only if one of the wallets needs them. */
const rareColumns = [
  {
    label: 'In Transit',
    cents: ({ inTransitCents }: ListedWallet) => inTransitCents,
  },
  { label: 'Owed', cents: ({ debtCents }: ListedWallet) => debtCents },
];

const columnsFor = (wallets: readonly ListedWallet[]) => [
  ...columns,
  ...rareColumns
    .filter(({ cents }) => wallets.some((wallet) => cents(wallet) !== 0))
    .map(({ label, cents }) => ({
      label,
      of: (wallet: ListedWallet) => (cents(wallet) === 0 ? undefined : formatCents(cents(wallet))),
    })),
];

/** All providers' wallets: a table on wide screens, cards on narrow ones. */
export const WalletList = () => {
  const query = useInfiniteQuery(walletsQuery);
  const { data, isPending, isError } = query;
  useLoadErrorToast(query.error, 'Failed to load wallet data');
  if (isPending) return <Skeleton count={4} height="4rem" />;
  if (isError && !data) return <ErrorState title="Failed to load wallet data" onRetry={query.refetch} />;
  const wallets = data.pages.flatMap(({ items }) => items);
  if (wallets.length === 0 && !query.hasNextPage)
    return <EmptyState drawing="no-people" title="No providers yet" />;
  return (
    <section className="stack" aria-label="All Wallets">
      <MoneyTable
        label="All Wallets"
        firstColumn="Provider"
        rows={wallets}
        keyOf={({ providerId }) => providerId}
        head={(wallet) => <Owner {...wallet} />}
        columns={columnsFor(wallets)}
      />
      <ShowMore list={query} />
    </section>
  );
};

import { useQueries } from '@tanstack/react-query';
import type { Revenue } from '../../../../../shared/admin/finance';
import { formatCents } from '../../../../../shared/money/cents';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { formatMonth, monthsOf } from '../months';
import { revenueQuery } from '../queries';

const names = [
  ['platformFeesCents', 'Platform fees', 1],
  ['cancellationFeesCents', 'Cancellation fees', 1],
  ['cashoutFeesCents', 'Cashout fees', 1],
  ['promosCents', 'Promo codes', -1],
  ['stripeFeesCents', 'Stripe fees', -1],
] as const;

const resultOf = (revenue: Revenue): number =>
  names.reduce((sum, [name, , sign]) => sum + sign * revenue[name], 0);

const columns = [
  ...names.map(([name, label, sign]) => ({
    label,
    of: (revenue: Revenue) => formatCents(sign * revenue[name] || 0),
  })),
  { label: 'Result', of: (revenue: Revenue) => <strong>{formatCents(resultOf(revenue))}</strong> },
];

/** What the platform earned and spent in each month of a year. */
export const RevenueTable = ({ year }: { year: string }) => {
  const results = useQueries({ queries: monthsOf(year).map(revenueQuery) });
  const failed = results.find(({ isError }) => isError);
  useLoadErrorToast(failed?.error, 'Failed to load revenue');
  const loaded = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  const retry = () => Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <section className="stack" aria-labelledby="revenue">
      <h2 id="revenue">Revenue</h2>
      <p className="muted">
        Fees count when earnings are released, less what was refunded since. Months are those of the
        marketplace’s time zone.
      </p>
      {isPending && <Skeleton count={2} height="4rem" />}
      {failed && <ErrorState title="Failed to load revenue" onRetry={retry} />}
      {!isPending && loaded.length > 0 && (
        <MoneyTable
          label="Revenue"
          firstColumn="Month"
          rows={loaded}
          keyOf={({ month }) => month}
          head={({ month }) => formatMonth(month)}
          columns={columns}
        />
      )}
    </section>
  );
};

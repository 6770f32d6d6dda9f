import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Revenue } from '../../../../../shared/admin/finance';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { formatCents } from '../../../../../shared/money/cents';
import { adminClient } from '../../../../lib/adminClient';
import { formatMonth } from '../../../../lib/dates';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { saveCsv } from '../../../../lib/saveCsv';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Select } from '../../../../ui/fields';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { revenueQuery } from '../queries';
import { SalesTaxReport } from './SalesTaxReport';
import './Reports.css';

/** The year of the first items. */
const firstYear = 2026;

const yearNow = (): number => new Date().getFullYear();

/** All years with records, latest first. */
const years = (): string[] =>
  Array.from({ length: yearNow() - firstYear + 1 }, (_, index) => String(yearNow() - index));

/** The months of a year (`2026-11`) up to now, latest first. */
const monthsOf = (year: string): string[] => {
  const last = year === String(yearNow()) ? new Date().getMonth() + 1 : 12;
  return Array.from({ length: last }, (_, index) => `${year}-${String(last - index).padStart(2, '0')}`);
};

const names = [
  ['platformFeesCents', 'Platform fees', 1],
  ['cancellationFeesCents', 'Cancellation fees', 1],
  ['cashoutFeesCents', 'Cashout fees', 1],
  ['promosCents', 'Promo codes', -1],
  ['stripeFeesCents', 'Stripe fees', -1],
] as const;

const resultOf = (revenue: Revenue): number =>
  names.reduce((sum, [name, , sign]) => sum + sign * revenue[name], 0);

/** The sums of a year's months, in place of a month. */
const totalOf = (year: string, months: readonly Revenue[]): Revenue => ({
  ...months[0]!,
  ...Object.fromEntries(names.map(([name]) => [name, months.reduce((sum, month) => sum + month[name], 0)])),
  month: year,
});

const columns = [
  ...names.map(([name, label, sign]) => ({
    label,
    of: (revenue: Revenue) => formatCents(sign * revenue[name] || 0),
  })),
  { label: 'Result', of: (revenue: Revenue) => <strong>{formatCents(resultOf(revenue))}</strong> },
];

/** What the platform earned and spent in each month of a year, and the sales tax that it collected for the states. */
const RevenueTable = ({ year }: { year: string }) => {
  const results = useQueries({ queries: monthsOf(year).map(revenueQuery) });
  const failed = results.find(({ isError }) => isError);
  const loaded = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some((result) => result.isPending);
  const retry = () => Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <>
      <section className="stack" aria-labelledby="revenue">
        <h2 id="revenue">Revenue</h2>
        <p className="muted">
          Fees count when earnings are released, less what was refunded since. Months are those of the
          marketplace’s time zone.
        </p>
        {isPending && <Skeleton count={2} height="4rem" />}
        {failed && <ErrorState title="Couldn't load revenue" onRetry={retry} />}
        {!isPending && loaded.length > 0 && (
          <MoneyTable
            label="Revenue"
            firstColumn="Month"
            rows={failed ? loaded : [totalOf(year, loaded), ...loaded]}
            keyOf={({ month }) => month}
            head={({ month }) => (month === year ? <strong>All of {year}</strong> : formatMonth(month))}
            columns={columns}
          />
        )}
      </section>
      {!isPending && !failed && <SalesTaxReport year={year} months={loaded} />}
    </>
  );
};

/** Downloads what each provider earned and was paid in a year, or in one month of it. */
const EarningsExport = ({ year }: { year: string }) => {
  const [month, setMonth] = useState('');
  const download = useAct({
    act: () => adminClient.exportEarnings({ query: { year, month: month || undefined } }),
    failed: (error) => ({ title: 'Failed to export earnings', description: refusalMessage(error) }),
    onDone: (csv) => saveCsv(csv, `earnings-${month || year}.csv`),
  });
  return (
    <Card as="section" aria-labelledby="earnings">
      <h2 id="earnings">Provider earnings</h2>
      <p className="muted">
        For each provider, as CSV for tax filing: gross, platform fees, net, travel fees, shipping, tips,
        refunds, payouts. Earnings count in the year they are released.
      </p>
      <div className="reports-export">
        <Select label="Period" value={month} onChange={({ target }) => setMonth(target.value)}>
          <option value="">All of {year}</option>
          {monthsOf(year).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyLabel="Preparing…"
          onClick={() => download.mutate()}
        >
          <Download aria-hidden="true" size={18} /> Download CSV
        </Button>
      </div>
    </Card>
  );
};

/** The platform's revenue by month, and the providers' earnings for tax filing. */
export const Reports = () => {
  const [year, setYear] = useState(years()[0]!);
  return (
    <div className="stack reports">
      <div className="reports-year">
        <Select label="Year" value={year} onChange={({ target }) => setYear(target.value)}>
          {years().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <EarningsExport key={year} year={year} />
      <RevenueTable year={year} />
    </div>
  );
};

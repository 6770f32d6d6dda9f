import { Download } from 'lucide-react';
import { stateName } from '../../../../../shared/account/us-states';
import type { Revenue, StateTax } from '../../../../../shared/admin/finance';
import { csvLine } from '../../../../../shared/csv';
import { formatCents } from '../../../../../shared/money/cents';
import { dollarsOf } from '../../../../../shared/money/dollars';
import { formatMonth } from '../../../../lib/dates';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { saveCsv } from '../../../../lib/saveCsv';
import { Button } from '../../../../ui/Button';

/** The tax of one state in a month (`2026-11`) or a year. */
type Row = StateTax & { period: string };

const owedOf = ({ collectedCents, refundedCents }: StateTax): number => collectedCents - refundedCents;

/** The sums of a year, by state. */
const totalsOf = (year: string, rows: readonly Row[]): Row[] =>
  [...new Set(rows.map(({ state }) => state))].sort().map((state) => {
    const own = rows.filter((row) => row.state === state);
    const sum = (name: 'collectedCents' | 'refundedCents') =>
      own.reduce((total, row) => total + row[name], 0);
    return {
      period: year,
      state,
      collectedCents: sum('collectedCents'),
      refundedCents: sum('refundedCents'),
    };
  });

/** The months' rows as CSV. */
const csvOf = (rows: readonly Row[]): string =>
  [
    csvLine(['Month', 'State', 'Collected', 'Refunded', 'Owed']),
    ...rows.map((row) =>
      csvLine([
        row.period,
        row.state,
        dollarsOf(row.collectedCents),
        dollarsOf(row.refundedCents),
        dollarsOf(owedOf(row)),
      ]),
    ),
  ].join('');

const columns = [
  { label: 'State', of: ({ state }: Row) => stateName(state), isText: true },
  { label: 'Collected', of: ({ collectedCents }: Row) => formatCents(collectedCents) },
  { label: 'Refunded', of: ({ refundedCents }: Row) => formatCents(refundedCents) },
  { label: 'Owed', of: (row: Row) => <strong>{formatCents(owedOf(row))}</strong> },
];

type Props = { year: string; months: readonly Revenue[] };

/** The sales tax collected, refunded and owed in a year, by state and month; nothing in a year without any. */
export const SalesTaxReport = ({ year, months }: Props) => {
  const rows = months.flatMap(({ month, salesTax = [] }) =>
    salesTax.map((tax) => ({ ...tax, period: month })),
  );
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="sales-tax">
      <h2 id="sales-tax">Sales tax</h2>
      <p className="muted">
        Tax that buyers paid, and tax returned through refunds, returns and disputes, by the month it moved.
        The tax owed goes to the states: it is neither our revenue nor a seller’s.
      </p>
      <MoneyTable
        label="Sales tax"
        firstColumn="Month"
        rows={[...totalsOf(year, rows), ...rows]}
        keyOf={({ period, state }) => `${period} ${state}`}
        head={({ period }) => (period === year ? <strong>All of {year}</strong> : formatMonth(period))}
        columns={columns}
      />
      <div>
        <Button variant="secondary" onClick={() => saveCsv(csvOf(rows), `sales-tax-${year}.csv`)}>
          <Download aria-hidden="true" size={18} /> Download CSV of sales tax
        </Button>
      </div>
    </section>
  );
};

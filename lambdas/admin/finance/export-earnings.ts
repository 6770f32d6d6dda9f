import type { financeApi } from '../../../shared/admin/finance-api';
import type { Reply } from '../../../shared/http/route';
import { isoOf } from '../../../shared/time/iso';
import { auditExport } from '../../data/audit';
import type { Store } from '../../data/engine/store';
import { profiles } from '../../data/people';
import { type Column, csv } from '../../http/csv';
import type { Call } from '../../http/endpoints';
import { env } from '../../http/env';
import { addEarnings, type Earnings, type EarningsByProvider } from './earnings';
import { eachRecord, spanOfMonth, spanOfYear } from './journal-pages';

type ExportEarnings = (typeof financeApi)['exportEarnings'];

type Row = Earnings & { period: string; providerId: string; name: string; email: string };

const columns: Column<Row>[] = [
  { title: 'Period', text: ({ period }) => period },
  { title: 'Provider', text: ({ name }) => name || 'Unknown Provider' },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Gross', cents: ({ gross }) => gross },
  { title: 'Platform fees', cents: ({ platformFees }) => platformFees },
  { title: 'Net', cents: ({ gross, platformFees }) => gross - platformFees },
  { title: 'Travel fees (in gross)', cents: ({ travelFees }) => travelFees },
  { title: 'Shipping (in gross)', cents: ({ shipping }) => shipping },
  { title: 'Tips (apart from gross)', cents: ({ tips }) => tips },
  { title: 'Refunds and disputes', cents: ({ refunds }) => refunds },
  { title: 'Paid out or on its way', cents: ({ payouts }) => payouts },
  { title: 'Cashout fees', cents: ({ cashoutFees }) => cashoutFees },
  { title: 'Provider id', text: ({ providerId }) => providerId },
];

const peoplePerRead = 100;

async function* rowsOf(store: Store, sums: EarningsByProvider, period: string): AsyncGenerator<Row> {
  const ids = [...sums.keys()].sort();
  for (let at = 0; at < ids.length; at += peoplePerRead) {
    const part = ids.slice(at, at + peoplePerRead);
    const people = await store.readEach(part.map((id) => profiles.ref(id)));
    for (const [index, providerId] of part.entries()) {
      const { name = '', email = '' } = people[index] ?? {};
      yield { ...sums.get(providerId)!, period, providerId, name, email };
    }
  }
}

/**
 * Returns each provider's earnings in a year, or in one month, of the marketplace's zone as CSV, added up from the
 * journal. Holds one sum for each provider in memory. Throws `too_much_data` if a year is too long for one request. The
 * audit log says who got them.
 */
export const exportEarnings =
  (store: Store) =>
  async ({ query: { year, month }, actor, now }: Call<ExportEarnings>): Promise<Reply<ExportEarnings>> => {
    const zone = env('MARKETPLACE_ZONE');
    const span = month ? spanOfMonth(month, zone) : spanOfYear(year, zone);
    const sums: EarningsByProvider = new Map();
    await eachRecord(store, span, now, (record) => addEarnings(sums, record));
    const file = await csv(columns, rowsOf(store, sums, month ?? year));
    await store.write(auditExport(actor, { list: 'earnings', period: month ?? year }, isoOf(now)));
    return file;
  };

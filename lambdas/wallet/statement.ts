import type { Reply } from '../../shared/http/route';
import { addDays, instantOf } from '../../shared/time/zoned';
import type { walletApi } from '../../shared/wallet/api';
import type { Transaction } from '../../shared/wallet/schema';
import { statementSums } from '../../shared/wallet/statement';
import type { Store } from '../data/engine/store';
import { historyBetween } from '../data/journal';
import type { Call } from '../http/endpoints';

type GetStatement = (typeof walletApi)['getStatement'];

/** The first day of the month after a month (`2026-11`). */
const dayAfter = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** Sorts before every instant. */
const beginning = '0';

/**
 * Returns the statement of a month in the provider's time zone. The opening balance is the sum of everything before it,
 * so this reads the whole history up to the month's end.
 */
export const getStatement =
  (store: Store) =>
  async ({ params: { month }, actor }: Call<GetStatement>): Promise<Reply<GetStatement>> => {
    const { zone } = actor.role;
    const start = instantOf(`${month}-01`, '00:00', zone);
    const end = instantOf(dayAfter(month), '00:00', zone);
    let openingCents = 0;
    let closingCents = 0;
    const lines: Transaction[] = [];
    for await (const line of store.every(historyBetween(actor.id, 'provider', beginning, end))) {
      closingCents += line.amountCents;
      if (line.createdAt < start) openingCents = closingCents;
      else lines.push({ ...line, balanceCents: closingCents });
    }
    const { name, email } = actor;
    const sums = statementSums(lines);
    return { month, zone, provider: { name, email }, openingCents, ...sums, closingCents, lines };
  };

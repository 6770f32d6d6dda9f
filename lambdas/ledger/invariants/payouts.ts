import { journalKeys } from '../../data/journal';
import type { StoredPayout } from '../../data/payouts';
import { type Ledger, total } from './books';

const keptAtStripe = ({ transfers }: Ledger, payoutId: string): number[] =>
  transfers
    .filter(({ transfer_group: group }) => group === payoutId)
    .map(({ amount, amount_reversed: reversed }) => amount - reversed);

const journalOf = ({ journal }: Ledger, { id }: StoredPayout) => ({
  out: journal.get(journalKeys.payout(id)),
  end: journal.get(journalKeys.payoutEnd(id))?.event,
  isReturned: journal.has(journalKeys.payoutReturn(id)),
});

/** What the journal must say about a payout's end: its event, and whether the bank returned it. */
const expectedEnds: Record<StoredPayout['status'], readonly string[]> = {
  pending: ['undefined false'],
  completed: ['payout settled false'],
  failed: ['payout failed false', 'payout settled true'],
};

/** A payout, its journal records and what Stripe transferred agree: the provider's account holds it or nothing. */
export const payoutProblems = (ledger: Ledger): string[] =>
  ledger.payouts.flatMap((payout) => {
    const { id, status, amountCents, netCents, providerId } = payout;
    const { out, end, isReturned } = journalOf(ledger, payout);
    const taken = -total(
      (out?.postings ?? [])
        .filter(({ account }) => account === `available:${providerId}`)
        .map(({ cents }) => cents),
    );
    const kept = keptAtStripe(ledger, id);
    const allowed = { pending: [0, netCents], completed: [netCents], failed: [0] }[status];
    return [
      ...(taken === amountCents ? [] : [`${id} took ${taken} from the provider, not ${amountCents}`]),
      ...(expectedEnds[status].includes(`${end} ${isReturned}`)
        ? []
        : [`${id} is ${status}, its journal says ${end}`]),
      ...(kept.length <= 1 ? [] : [`${id} was transferred ${kept.length} times`]),
      ...(allowed.includes(total(kept)) ? [] : [`${id} is ${status}, Stripe transferred ${total(kept)}`]),
    ];
  });

/** Every payout in the journal and every transfer at Stripe belongs to a payout. */
export const strayPayoutProblems = ({ payouts, journal, transfers }: Ledger): string[] => {
  const ids = new Set(payouts.map(({ id }) => id));
  const posted = [...journal.keys()].filter((key) => key.startsWith('out#')).map((key) => key.slice(4));
  return [
    ...posted.filter((id) => !ids.has(id)).map((id) => `the journal has a payout ${id} that does not exist`),
    ...transfers
      .filter(({ transfer_group: group }) => !ids.has(group ?? ''))
      .map(({ id }) => `Stripe has a transfer ${id} without a payout`),
  ];
};

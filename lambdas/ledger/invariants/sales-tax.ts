import { taxLeftCents } from '../../../shared/payments/remainder';
import { taxAccountOf, taxStateOf } from '../../data/journal';
import type { Order } from '../../data/orders';
import { groups, isPaid, type Ledger, purchaseOfOrder, total } from './books';

/** What is owed for an order, in cents: the tax on what is left of its payment. */
const owedFor = (order: Order): number => (isPaid(order) ? taxLeftCents(purchaseOfOrder(order)) : 0);

/** What is owed to each state is the tax on what is left of its orders; docs/product/money.md#sales-tax. */
const stateProblems = ({ accounts, orders }: Ledger): string[] => {
  const byState = groups(orders, ({ taxState }) => taxState && taxAccountOf(taxState));
  const names = new Set([...byState.keys(), ...[...accounts.keys()].filter(taxStateOf)]);
  return [...names].flatMap((name) => {
    const found = accounts.get(name) ?? 0;
    const expected = total((byState.get(name) ?? []).map(owedFor));
    return found === expected ? [] : [`${name} has ${found}, not ${expected}`];
  });
};

/** The card pays the tax of a cart as one line, and credit none of it. */
const checkoutProblems = ({ checkouts, orders }: Ledger): string[] => {
  const ordersOf = groups(orders, ({ checkoutId }) => checkoutId);
  return checkouts.flatMap(({ id, lines }) => {
    const charged = total(lines.filter(({ isTax }) => isTax).map(({ cents }) => cents));
    const mine = ordersOf.get(id) ?? [];
    const taxes = total(mine.map(({ taxCents = 0 }) => taxCents));
    return [
      ...(charged === taxes ? [] : [`${id} charges ${charged} of sales tax, its orders have ${taxes}`]),
      ...(mine.some(({ taxCents = 0, totalCents, creditCents }) => totalCents - creditCents < taxCents)
        ? [`${id} pays sales tax with credit`]
        : []),
      ...(mine.every(({ taxCents = 0, taxState }) => taxCents > 0 === !!taxState)
        ? []
        : [`${id} owes sales tax to no state, or a state without tax`]),
    ];
  });
};

/** Sales tax was collected as it was shown, and is owed for what was not returned. */
export const salesTaxProblems = (ledger: Ledger): string[] => [
  ...stateProblems(ledger),
  ...checkoutProblems(ledger),
];

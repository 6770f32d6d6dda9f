import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { readSale } from './sale';

type GetReceipt = (typeof paymentsApi)['getReceipt'];

const sum = (amounts: number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** What one payment was for and how it was paid, as it was then. Throws `not_found` for anybody else's or unpaid. */
export const getReceipt =
  (store: Store) =>
  async ({ params, actor }: Call<GetReceipt>): Promise<Reply<GetReceipt>> => {
    const sale = await readSale(store, params.checkoutId);
    if (sale?.checkout.customerId !== actor.id || !sale.checkout.paidAt) throw new Refusal('not_found');
    const { checkout, parts } = sale;
    return {
      id: checkout.id,
      kind: checkout.orderIds ? 'order' : 'booking',
      paidAt: checkout.paidAt!,
      customer: { name: parts[0]!.customer.name, email: checkout.email },
      lines: parts.map(({ title, quantity, listCents, providerName }) => ({
        title,
        quantity,
        listCents,
        seller: providerName,
      })),
      discountCents: sum(parts.map(({ discountCents }) => discountCents)),
      creditCents: checkout.creditCents,
      cardCents: checkout.cardCents,
      totalCents: checkout.creditCents + checkout.cardCents,
    };
  };

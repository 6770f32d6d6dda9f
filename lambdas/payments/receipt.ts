import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { Call } from '../http/endpoints';
import { type PurchaseDeps, readCheckout } from './purchase';

type GetReceipt = (typeof paymentsApi)['getReceipt'];

const sum = (amounts: number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Returns the receipt of a paid checkout. Throws `not_found` if it is unpaid or someone else's. */
export const getReceipt =
  (deps: PurchaseDeps) =>
  async ({ params, actor }: Call<GetReceipt>): Promise<Reply<GetReceipt>> => {
    const found = await readCheckout(deps, params.checkoutId);
    if (found?.checkout.customerId !== actor.id || !found.checkout.paidAt) throw new Refusal('not_found');
    const { checkout, purchases } = found;
    return {
      id: checkout.id,
      kind: checkout.purchases[0]!.kind,
      paidAt: checkout.paidAt!,
      customer: { name: purchases[0]!.customer.name, email: checkout.email },
      lines: purchases.map(({ title, quantity, listCents, providerName }) => ({
        title,
        quantity,
        listCents,
        seller: providerName,
      })),
      discountCents: sum(purchases.map(({ discountCents }) => discountCents)),
      creditCents: checkout.creditCents,
      cardCents: checkout.cardCents,
      totalCents: checkout.creditCents + checkout.cardCents,
    };
  };

import type { Person } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import { deliveredOrder } from './orders';
import { newProduct } from './products';

type Here = { origin: string };

/**
 * A customer buys, receives and reviews a product at a price (cents): the provider has earned 90 % of it. Earnings can
 * be paid out a day after their payment; `reviewedAt` (ISO) is when the review releases them, if it is not now. Returns
 * the product.
 */
export const earn = async (
  cloud: Here,
  { customer, provider }: { customer: Person; provider: Person },
  priceCents: number,
  { name = 'Argan Oil', reviewedAt }: { name?: string; reviewedAt?: string } = {},
): Promise<Product> => {
  const product = await newProduct(provider, { name, priceCents });
  const { id } = await deliveredOrder(cloud, { customer, provider }, product);
  const api = reviewedAt ? customer.at(reviewedAt) : customer.api;
  await api.reviewOrder({ params: { orderId: id }, body: { rating: 5, comment: 'Good' } });
  return product;
};

/** Finishes a provider's onboarding on the Stripe stand-in's page, and has the API look at the outcome. */
export const onboard = async (provider: Person): Promise<void> => {
  const { url } = await provider.api.openOnboarding();
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  });
  await provider.api.getPayoutAccount({ query: { look: 'true' } });
};

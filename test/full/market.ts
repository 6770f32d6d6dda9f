import { randomUUID } from 'node:crypto';
import { siteConfig } from '../../infra/acting/cloud';
import { uploadImage } from '../../infra/acting/images';
import { bearer, type Person } from '../../infra/acting/person';
import { type Bearer, tokenMaker } from '../../infra/acting/tokens';
import type { Product } from '../../shared/catalog/product';
import type { Hairstyle } from '../../shared/catalog/schema';
import { newHairstyle } from '../given/hairstyles';
import { earn, onboard } from '../given/payouts';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import type { LocalProcess } from './local-process';

/** How many pieces of each product there were, by id. */
export const piecesOf = ({ products, sold }: Market): ReadonlyMap<string, number> =>
  new Map([...products, ...sold].map(({ id, stock }) => [id, stock]));

/** Long enough for the test, which advances the clock by hours in each round. */
const tokenSeconds = 30 * 24 * 3600;

/** Enough for many small cashouts. */
const earnedPriceCents = 200_000;

/** The providers, their services and products, and a source of customers. */
export type Market = {
  providers: Map<string, Person>;
  hairstyles: Hairstyle[];
  products: Product[];
  /** The products by which the providers have earned before. */
  sold: Product[];
  /** Creates this many new customers. */
  newCustomers: (count: number) => Promise<Person[]>;
};

/**
 * Creates two providers with two services and two products each, and earnings that can be paid out a day later; stock
 * is scarcer than time slots.
 */
export const openMarket = async ({ cloud, dataDir }: LocalProcess): Promise<Market> => {
  const newToken = await tokenMaker(dataDir, await siteConfig(cloud.origin), tokenSeconds);
  const withLongToken = async (person: Bearer): Promise<Person> => {
    const token = await newToken(person);
    return bearer(cloud.origin, async () => token);
  };
  const sellers = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  const images = await Promise.all(sellers.map(async (seller) => [await uploadImage(seller)]));
  const hairstyles = await Promise.all(
    sellers.flatMap((seller, index) => [
      newHairstyle(seller, { images: images[index], priceCents: 12_345, durationMinutes: 150 }),
      newHairstyle(seller, { images: images[index], priceCents: 800 }),
    ]),
  );
  const products = await Promise.all(
    sellers.flatMap((seller, index) => [
      newProduct(seller, { images: images[index], priceCents: 1_999, stock: 400 }),
      newProduct(seller, { images: images[index], priceCents: 333, stock: 60 }),
    ]),
  );
  const customer = await newCustomer(cloud);
  const sold: Product[] = [];
  for (const provider of sellers) {
    sold.push(await earn(cloud, { customer, provider }, earnedPriceCents));
    await onboard(provider);
  }
  const providers = await Promise.all(
    sellers.map((seller) => withLongToken({ ...seller, accountType: 'provider' })),
  );
  return {
    providers: new Map(providers.map((provider) => [provider.id, provider])),
    hairstyles,
    products,
    sold,
    newCustomers: (count) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const id = randomUUID();
          return withLongToken({
            id,
            email: `${id}@test.hairloom.test`,
            name: 'Customer',
            accountType: 'customer',
          });
        }),
      ),
  };
};

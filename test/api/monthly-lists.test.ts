import { newBooking, openDate } from '../../infra/acting/bookings';
import { client, type Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { allBookings } from '../../lambdas/data/bookings';
import { allLeads } from '../../lambdas/data/campaigns';
import { listByMonth, type Monthly } from '../../lambdas/data/engine/by-month';
import { allHairstyles } from '../../lambdas/data/hairstyles';
import { journalKeys, wholeJournal } from '../../lambdas/data/journal';
import { allOrders } from '../../lambdas/data/orders';
import { allPeople } from '../../lambdas/data/people';
import { allProducts } from '../../lambdas/data/products';
import { allReviews } from '../../lambdas/data/reviews';
import { completedBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newCustomer, newEmail, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();
const limit = 5;
const email = newEmail('listed');

let table: Awaited<ReturnType<typeof tableOf>>;
let provider: Person;
let customer: Person;

beforeAll(async () => {
  [table, provider, customer] = await Promise.all([tableOf(cloud), newProvider(cloud), newCustomer(cloud)]);
});
afterAll(() => table.close());

/** The IDs on a monthly list since an instant, read page by page, newest first. */
const listedSince = async <V>(months: Monthly<V>, since: string, idOf: (value: V) => string) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const now = Date.now();
    const page = await listByMonth(table, months, {
      now,
      limit,
      since: since.slice(0, 7),
      ...(cursor && { cursor }),
    });
    ids.push(...page.items.map(idOf));
    cursor = page.cursor;
  } while (cursor);
  return ids;
};

const byId = ({ id }: { id: string }) => id;

test('everything the API creates is on the monthly list of its kind, newer bookings first', async () => {
  const since = new Date().toISOString();
  const style = await newHairstyle(provider);
  const archived = await newHairstyle(provider);
  await provider.api.archiveHairstyle({ params: { hairstyleId: archived.id } });
  const product = await newProduct(provider);
  const booking = await completedBooking(cloud, { customer, provider }, style, { date: openDate(5) });
  const { booking: unpaid } = await newBooking(customer, style, { date: openDate(7) });
  await customer.api.reviewBooking({
    params: { bookingId: booking.id },
    body: { rating: 5, comment: 'Lovely work' },
  });
  const [order] = await paidOrders(cloud, customer, [product]);
  await client(cloud.origin).addLead({ body: { email } });

  expect(await listedSince(allHairstyles, since, byId)).toEqual(
    expect.arrayContaining([archived.id, style.id]),
  );
  expect(await listedSince(allProducts, since, byId)).toContain(product.id);
  const placed = await listedSince(allBookings, since, byId);
  expect(placed.indexOf(unpaid.id)).toBeGreaterThanOrEqual(0);
  expect(placed.indexOf(unpaid.id)).toBeLessThan(placed.indexOf(booking.id));
  expect(placed.filter((id) => id === booking.id)).toHaveLength(1);
  expect(await listedSince(allOrders, since, byId)).toContain(order!.id);
  expect(await listedSince(allReviews, since, byId)).toContain(booking.id);
  expect(await listedSince(allPeople, since, byId)).toEqual(
    expect.arrayContaining([provider.id, customer.id]),
  );
  expect(await listedSince(allLeads, since, (lead) => lead.email)).toContain(email);
  expect(await listedSince(wholeJournal, since, ({ key }) => key)).toEqual(
    expect.arrayContaining([journalKeys.pay(booking.id), journalKeys.end(booking.id)]),
  );
});

import * as fc from 'fast-check';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { domainEventsOf } from '../../lambdas/events/events-of-change';
import { createCatalog } from '../../lambdas/search/search';
import { deliverTo } from '../../lambdas/stream/deliver';
import { consumersOn } from '../given/consumers';
import { initialState } from './action-builders';
import { anyAction } from './actions';
import { book, bookPaid, cancel, deliverAll, updateBookingStatus } from './booking-steps';
import { openConversation, sendMessage } from './chat-actions';
import { eachNewChange } from './each-new-change';
import { startTestEngine } from './engine';
import { customers, providerOf, providers, seedWorld } from './people-and-services';
import { buyPaid } from './shop-steps';
import { createWorld, type World } from './world';

/** Events are delivered at least once and, after a retry, late: every consumer must tolerate both. */

const start = Date.parse('2026-05-04T14:00:00Z');
const seed = Number(process.env.SEED ?? 20260504);
const length = 80;
const names = consumersOn({} as World['store']).map(({ name }) => name);

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
const delivered: DomainEvent[] = [];

/** Delivers all new changes to all consumers until there are no more. */
const catchUp = () =>
  eachNewChange(world, async (change) => {
    delivered.push(...domainEventsOf(change));
    await world.consume(change);
  });

beforeAll(async () => {
  engine = await startTestEngine();
  world = await createWorld({ url: engine.url, now: start });
  await seedWorld(world);
  // The actions below may confirm or complete no booking, and reminders are of such ones.
  const accepted = async (day: number) => {
    const { bookingId } = await bookPaid(world, customers[0]!, { service: 'cut', day, time: '10:00' });
    await updateBookingStatus(world, providerOf('cut'), bookingId, 'accept');
    return bookingId;
  };
  await accepted(5);
  const over = await accepted(1);
  world.clock.now = start + 48 * 3_600_000;
  await updateBookingStatus(world, providerOf('cut'), over, 'complete');
  world.clock.now = start;
  // Nor may they give up a booking that was never paid.
  const unpaid = await book(world, customers[1]!, { service: 'locs', day: 6, time: '10:00' });
  await cancel(world, customers[1]!, unpaid.bookingId);
  // Nor may they write to anybody.
  const conversation = await openConversation(world, customers[0]!, providers[0]!);
  await sendMessage(world, customers[0]!, conversation as string);
  // Nor may they pay for a product.
  await buyPaid(world, customers[1]!, { wanted: { oil: 1 } });
  const state = initialState(world);
  const [actions = []] = fc.sample(
    fc.array(anyAction, { minLength: length, maxLength: length, size: 'max' }),
    {
      seed,
      numRuns: 1,
    },
  );
  for (const action of actions) await action(state);
  await catchUp();
  await deliverAll(world);
  await catchUp();
}, 240_000);
afterAll(async () => {
  await world.close();
  await engine.close();
});

/** All state that consumers write: the table and the search results. */
const storedState = async () => {
  const items = await world.scan();
  const catalog = createCatalog(world.files);
  const wanted = { sort: 'newest', limit: 100 } as const;
  return {
    items: items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1)),
    hairstyles: await catalog.hairstyles.search(wanted, start),
    products: await catalog.products.search(wanted, start),
    ratings: [...(await catalog.ratingsAt(start))],
  };
};

test.each(names)('%s changes nothing when its events are delivered again, late', async (name) => {
  const consumer = world.consumers.find((each) => each.name === name)!;
  const events = delivered.filter((event) => consumer.on.includes(event.name));
  expect(events.length).toBeGreaterThan(0);
  const before = await storedState();
  for (const event of events.toReversed())
    for (let times = 0; times < 2; times++) expect(await deliverTo(consumer, [event])).toEqual([]);
  expect(await storedState()).toEqual(before);
});

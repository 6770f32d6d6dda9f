import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { register } from '../../lambdas/account/cognito/register';
import { Refusal } from '../../shared/http/refusal';
import { admin } from '../acting/admin';
import { marketplaceZone } from '../acting/bookings';
import { type Cloud, siteConfig } from '../acting/cloud';
import { bearer, client, signedIn } from '../acting/person';
import { settled, withSchedulesHeld } from '../acting/schedules';
import { stripeControl } from '../acting/stripe-control';
import { tableOf } from '../acting/table';
import { tokenMaker } from '../acting/tokens';
import { customers as demoCustomers } from './data/customers';
import { providers } from './data/providers';
import { type Newcomer, newcomers } from './data/year';
import { readNotifications } from './read-notifications';
import { sweepPast } from './sweep-past';
import {
  day,
  iso,
  joinsBefore,
  minute,
  momentOf,
  type Progress,
  pick,
  type Story,
  tellBooking,
  tellOrder,
  total,
} from './year-purchases';

/** After so many purchases, people read their notifications. A divisor of `total`. */
const purchasesPerReading = 20;

const everyId = async (
  read: (
    cursor: string | undefined,
  ) => Promise<{ items: Array<{ id: string }>; cursor?: string | undefined }>,
): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids.sort();
};

const prepare = async (cloud: Cloud, dataDir: string) => {
  const pool = await siteConfig(cloud.origin);
  const newToken = await tokenMaker(dataDir, pool);
  const customers = newcomers.map(({ id, email, name }) =>
    bearer(cloud.origin, () => newToken({ id, email, name, accountType: 'customer' })),
  );
  const owners = Object.values(providers).map(({ email }) => signedIn(cloud, email));
  const visitor = client(cloud.origin);
  return {
    cloud,
    customers: await Promise.all(customers),
    owners: new Map((await Promise.all(owners)).map((owner) => [owner.id, owner])),
    hairstyles: await everyId((cursor) => visitor.listHairstyles({ query: { cursor } })),
    products: await everyId((cursor) => visitor.listProducts({ query: { cursor } })),
  };
};

/** Someone joins. They have no password: nobody signs in as them. */
const signUpAt = async (cloud: Cloud, { campaign, ...person }: Newcomer, moment: number): Promise<void> => {
  const table = await tableOf(cloud);
  const origin = campaign && { ...campaign, timestamp: iso(moment) };
  const joining = {
    ...person,
    loginId: person.id,
    accountType: 'customer',
    ...(origin && { campaign: origin }),
  };
  await register(table, joining, marketplaceZone, moment);
  table.close();
};

/** Makes one purchase with what people did about it. What was refused, such as a taken slot, is left out. */
const tell = async (story: Story, number: number): Promise<void> => {
  const joined = newcomers.filter((_, index) => joinsBefore(index) <= number);
  const newest = joined.length - 1;
  const isNew = joinsBefore(newest) === number;
  if (isNew) await signUpAt(story.cloud, newcomers[newest]!, momentOf(story.progress, number) - 30 * minute);
  const customer = story.customers[isNew ? newest : pick(number, 'customer', joined.length)]!;
  try {
    if (number % 4 === 3) await tellOrder(story, number, customer);
    else await tellBooking(story, number, customer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/**
 * Makes one purchase with everything that follows from it, also by the sweeps. While it is open, the schedules are
 * held: today's sweep would end it with today's date.
 */
const tellWhole = (story: Story, number: number): Promise<void> =>
  withSchedulesHeld(story.cloud, async () => {
    await tell(story, number);
    await sweepPast(story.cloud);
  });

/** People have read what they were told in the year, but for its last day. */
const readOlder = async ({ cloud, customers, owners, progress }: Story): Promise<void> => {
  await settled(cloud);
  const people = [...owners.keys(), ...customers.map(({ id }) => id)];
  await readNotifications(cloud, people, iso(progress.now - day));
};

/** So have the people of the demo, and the admin even today's: what waits for a decision is on the dashboard. */
const readSeeded = async ({ cloud, owners }: Story): Promise<void> => {
  await settled(cloud);
  const shoppers = Object.values(demoCustomers).map(({ email }) => signedIn(cloud, email));
  const [{ id: adminId }, ...people] = await Promise.all([admin(cloud), ...shoppers]);
  const now = Date.now();
  await readNotifications(cloud, [...owners.keys(), ...people.map(({ id }) => id)], iso(now - day));
  await readNotifications(cloud, [adminId], iso(now));
};

/**
 * Tells a year of the marketplace by some 600 purchases through the API, each step at its own time. Gentle on the
 * machine, and goes on after a restart where it was stopped.
 */
export const tellYear = async (cloud: Cloud, dataDir: string, signal: AbortSignal): Promise<void> => {
  const file = join(dataDir, 'demo-year.json');
  const progress: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { now: Date.now(), next: 0 };
  if (progress.next >= total) return;
  // A crash may have left a purchase open.
  await withSchedulesHeld(cloud, () => sweepPast(cloud));
  const story: Story = { ...(await prepare(cloud, dataDir)), progress };
  if (progress.next === 0) await readSeeded(story);
  const { control } = stripeControl(cloud);
  await control('backdating', { allowed: true });
  try {
    while (progress.next < total && !signal.aborted) {
      const began = performance.now();
      await tellWhole(story, progress.next);
      const told = progress.next + 1;
      if (told % purchasesPerReading === 0) await readOlder(story);
      progress.next = told;
      // Whoever reads it, such as another start after this one was killed, finds it whole.
      writeFileSync(`${file}.new`, JSON.stringify(progress));
      renameSync(`${file}.new`, file);
      // It rests as long as it works, so that pages stay quick.
      await wait(performance.now() - began, undefined, { signal });
    }
  } finally {
    await control('backdating', { allowed: false });
  }
};

import { join } from 'node:path';
import { siteConfig } from '../../../infra/acting/cloud';
import { bearer, type Person } from '../../../infra/acting/person';
import { tableOf } from '../../../infra/acting/table';
import { tokenMaker } from '../../../infra/acting/tokens';
import { add } from '../../../lambdas/data/engine/writes';
import { customerCounts } from '../../../lambdas/data/people';
import type { runningCloud } from '../../given/running-cloud';
import type { Answer } from './send';

/**
 * Customers with tokens but without sign-ups, which would take longer than the race. They count as having paid
 * before, so that the limits on new customers do not apply.
 */
export const newCrowd = async (cloud: ReturnType<typeof runningCloud>, size: number): Promise<Person[]> => {
  const { origin, dataDir } = cloud;
  const table = await tableOf(cloud);
  const newToken = await tokenMaker(join(dataDir, 'cloud'), await siteConfig(origin));
  const crowd = await Promise.all(
    Array.from({ length: size }, async () => {
      const token = await newToken();
      return bearer(origin, async () => token);
    }),
  );
  for (const { id } of crowd) await table.write(add(customerCounts.ref(id), { paid: 1 }));
  table.close();
  return crowd;
};

/** DynamoDB's occasional errors, as shares of all calls: often enough for every race to meet each of them. */
const trouble = { seed: 7, conflict: 0.04, throttle: 0.03, lostReply: 0.03, unprocessed: 0.05 };

/** Calls `work` for all items, `size` at a time. */
export const inGroupsOf = async <T, R>(
  size: number,
  all: T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += size)
    done.push(...(await Promise.all(all.slice(from, from + size).map(work))));
  return done;
};

/**
 * Adds `trouble` to all races of a file, and a last test that some of their requests overlapped with running
 * transactions; a single race may have none. Call it after the races.
 */
export const raceWithTrouble = ({ tap }: ReturnType<typeof runningCloud>): void => {
  let overlapping = 0;
  beforeEach(async () => {
    await tap.reset();
    await tap.setFaults(trouble);
  });
  afterEach(async () => {
    overlapping += (await tap.calls()).filter(({ fault }) => fault === 'overlap').length;
    await tap.setFaults({});
  });
  test('requests overlapped with running transactions in these races', () => {
    expect(overlapping).toBeGreaterThan(0);
  });
};

/** How often each status, with its code, was answered. */
export const tally = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = `${status} ${body?.code ?? ''}`.trim();
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
};

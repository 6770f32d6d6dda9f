import { jest } from '@jest/globals';
import { retryOnConflict, stale } from '../../../lambdas/data/engine/retry';
import { withInvocation } from '../../../lambdas/runtime/invocation';
import { Refusal } from '../../../shared/http/refusal';

beforeEach(() => {
  // No pauses.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A decision that finds the item changed a number of times before it can be written. */
const changing = (times: number) => {
  let decided = 0;
  const decide = async () => {
    decided++;
    if (decided <= times) throw stale();
    return 'written';
  };
  return { decide, decided: () => decided };
};

test('decides again as long as others are writing, as when 100 people want the same times', async () => {
  const { decide } = changing(29);
  await expect(retryOnConflict(decide)).resolves.toBe('written');
});

test('is told why once others have written', async () => {
  let decided = 0;
  const decide = async () => {
    throw ++decided < 30 ? stale() : new Refusal('slot_taken');
  };
  await expect(retryOnConflict(decide)).rejects.toMatchObject({ code: 'slot_taken' });
});

test('gives up after 30 attempts', async () => {
  const { decide, decided } = changing(Number.POSITIVE_INFINITY);
  await expect(retryOnConflict(decide)).rejects.toMatchObject({ code: 'busy' });
  expect(decided()).toBe(30);
});

test('gives up while there is time to reply', async () => {
  let timeLeft = 10_000;
  const decide = async () => {
    timeLeft -= 1_000;
    throw stale();
  };
  const run = () => retryOnConflict(decide);
  await expect(withInvocation({ timeLeftMs: () => timeLeft }, run)).rejects.toMatchObject({ code: 'busy' });
  expect(timeLeft).toBe(3_000);
});

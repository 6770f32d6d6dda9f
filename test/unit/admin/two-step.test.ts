import { getPerson } from '../../../lambdas/admin/people';
import { turnOffTwoStep } from '../../../lambdas/admin/two-step';
import type { Store } from '../../../lambdas/data/engine/store';
import { Refusal } from '../../../shared/http/refusal';

const now = Date.parse('2026-05-06T09:00:00.000Z');
const call = {
  params: { personId: 'chloe' },
  body: { reason: 'You called us.' },
  actor: { id: 'ada', email: 'ada@example.test', signedInAt: now - 60_000 },
  now,
} as Parameters<ReturnType<typeof turnOffTwoStep>>[0];

/** A user pool that fails as told, and everything that was done, in order. */
const world = ({ failures = 0, mayWrite = true } = {}) => {
  const done: string[] = [];
  let left = failures;
  const store = {
    read: async () => ({ id: 'chloe', loginId: 'login-of-chloe' }),
    transact: async () => {
      if (!mayWrite) throw new Refusal('forbidden');
      done.push('recorded');
    },
  } as unknown as Store;
  const isOn = async () => !done.includes('off');
  const turnOff = async () => {
    left -= 1;
    if (left >= 0) throw new Error('The user pool does not answer');
    done.push('off');
  };
  return { done, press: () => turnOffTwoStep(store, { isOn, turnOff })(call) };
};

test('is recorded before it is turned off, and pressing again finishes what has failed', async () => {
  const { done, press } = world({ failures: 1 });
  await expect(press()).rejects.toThrow('does not answer');
  expect(done).toEqual(['recorded']);
  await press();
  expect(done).toEqual(['recorded', 'recorded', 'off']);
  await expect(press()).rejects.toMatchObject({ code: 'two_step_is_off' });
});

test('stays on if it cannot be recorded, as for someone who is no longer an admin', async () => {
  const { done, press } = world({ mayWrite: false });
  await expect(press()).rejects.toMatchObject({ code: 'forbidden' });
  expect(done).toEqual([]);
});

test('a person’s page is shown without it if the user pool does not answer', async () => {
  const store = {
    readAll: async () => ({
      profile: { id: 'chloe', loginId: 'login-of-chloe', name: 'Chloe' },
      wallet: { debt: 0 },
      figures: {},
    }),
    list: async () => ({ items: [] }),
  } as unknown as Store;
  const isOn = async () => {
    throw new Error('The user pool does not answer');
  };
  const shown = getPerson(store, { isOn, turnOff: async () => {} });
  const person = await shown(call as unknown as Parameters<typeof shown>[0]);
  expect(person).toMatchObject({ name: 'Chloe', services: [] });
  expect(person.twoStep).toBeUndefined();
});

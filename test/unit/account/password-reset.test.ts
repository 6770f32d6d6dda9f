import { passwordWasReset } from '../../../lambdas/account/cognito/password-reset';
import type { Store } from '../../../lambdas/data/engine/store';

const now = Date.parse('2026-05-06T09:00:00.500Z');
const person = { id: 'chloe', email: 'chloe@example.com' };

/** Resets a password; returns what happened, in order. */
const reset = async (profile: object | undefined): Promise<string[]> => {
  const done: string[] = [];
  const store = {
    read: async () => profile,
    readAll: async () => ({ profile }),
    transact: async () => done.push('noted'),
  } as unknown as Store;
  const pool = {
    endSessions: async () => void done.push('sessions ended'),
    turnOffTwoStep: async () => void done.push('second step off'),
  };
  await passwordWasReset(store, pool, person, now);
  return done;
};

test('the second step of somebody who had proven the address stays on', async () => {
  const proven = { ...person, emailProvenAt: '2026-05-01T09:00:00.000Z' };
  expect(await reset(proven)).toEqual(['sessions ended', 'noted']);
});

test('the second step of somebody who had not is turned off', async () => {
  expect(await reset(person)).toEqual(['second step off', 'noted']);
});

test('fails for a person without a profile, whom the trigger registers first', async () => {
  await expect(reset(undefined)).rejects.toThrow('has no profile');
});

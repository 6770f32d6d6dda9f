import type { PoolAccess } from '../../../scripts/pool/pool-user';
import { newAccount, removeAccount } from '../../../scripts/smoke/account';

/** A user pool that knows nobody, and a table that nothing may be asked of. Notes the addresses that were looked for. */
const emptyPool = () => {
  const lookedFor: string[] = [];
  const send = async ({ input }: { input: { Username: string } }) => {
    lookedFor.push(input.Username);
    throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
  };
  return { lookedFor, pool: { cognito: { send }, userPoolId: 'pool' } as unknown as PoolAccess };
};

test('an account of the smoke test is looked for by its address', async () => {
  const { pool, lookedFor } = emptyPool();
  const { email } = newAccount();
  await removeAccount(pool, email);
  expect(lookedFor).toEqual([email]);
});

test.each([
  'jo@smoke.invalid',
  'smoke-0123456789a@smoke.invalid',
  'smoke-0123456789abc@smoke.invalid',
  'smoke-0123456789AB@smoke.invalid',
  'smoke-jonathan-lee@smoke.invalid',
  'x-smoke-0123456789ab@smoke.invalid',
  'smoke-0123456789ab@smoke-invalid',
  'smoke-0123456789ab@smoke.invalid.example',
  'smoke-0123456789ab@smoke.invalid\n',
])('%j is refused before anything is asked', async (email) => {
  const { pool, lookedFor } = emptyPool();
  await expect(removeAccount(pool, email)).rejects.toThrow('is no account of the smoke test');
  expect(lookedFor).toEqual([]);
});

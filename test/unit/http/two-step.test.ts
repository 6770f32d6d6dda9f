import type { Store } from '../../../lambdas/data/engine/store';
import type { RoleItem } from '../../../lambdas/data/people';
import { type Event, personOf, readCaller } from '../../../lambdas/http/actor';
import type { Access } from '../../../shared/http/route';

const role: RoleItem = {
  userId: 'avery',
  role: 'admin',
  status: 'approved',
  zone: 'America/New_York',
  locations: [],
  rulesVersion: 0,
  createdAt: '2026-05-06T09:00:00.000Z',
  version: 1,
};
const storeOf = (held: RoleItem) => ({ readAll: async () => ({ callerRole: held }) }) as unknown as Store;
const eventWith = (claims: Record<string, string>) =>
  ({
    requestContext: {
      http: {},
      authorizer: { jwt: { claims: { sub: 'login', person_id: 'avery', token_use: 'id', ...claims } } },
    },
  }) as unknown as Event;
const callerOf = async (access: Access, claims: Record<string, string>, store: Store) => {
  const event = eventWith(claims);
  const route = { access, method: 'GET' as const };
  return (await readCaller(store, personOf(event), { route, event, ip: '203.0.113.7', refs: {} })).actor;
};
const admitted = (required: string, claims: Record<string, string>) => {
  process.env.ADMIN_TWO_STEP = required;
  return callerOf('admin', claims, storeOf(role));
};

test('a stage that requires two-step sign-in refuses admins without it', async () => {
  await expect(admitted('on', {})).rejects.toMatchObject({ code: 'two_step_needed' });
  await expect(admitted('on', { two_step: 'off' })).rejects.toMatchObject({ code: 'two_step_needed' });
  await expect(admitted('on', { two_step: 'on' })).resolves.toMatchObject({ id: 'avery', twoStep: true });
});

test('a stage that does not require it admits them', async () => {
  await expect(admitted('off', {})).resolves.toMatchObject({ id: 'avery', twoStep: false });
});

test('nobody else needs it', async () => {
  process.env.ADMIN_TWO_STEP = 'on';
  const store = storeOf({ ...role, role: 'provider' });
  for (const access of ['user', 'provider'] as const)
    expect(await callerOf(access, {}, store)).toMatchObject({ id: 'avery' });
});

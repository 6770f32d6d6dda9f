import type { Store } from '../../../lambdas/data/engine/store';
import type { RoleItem } from '../../../lambdas/data/people';
import { actorFor, type Event } from '../../../lambdas/http/actor';

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
const storeOf = (held: RoleItem) =>
  ({ read: async () => undefined, readAll: async () => ({ role: held }) }) as unknown as Store;
const eventWith = (claims: Record<string, string>) =>
  ({
    requestContext: {
      http: {},
      authorizer: { jwt: { claims: { sub: 'avery', token_use: 'id', ...claims } } },
    },
  }) as unknown as Event;
const admitted = (required: string, claims: Record<string, string>) => {
  process.env.ADMIN_TWO_STEP = required;
  return actorFor('admin', eventWith(claims), storeOf(role), '203.0.113.7');
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
    expect(await actorFor(access, eventWith({}), store, '203.0.113.7')).toMatchObject({ id: 'avery' });
});

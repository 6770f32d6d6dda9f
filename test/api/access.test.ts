import { api, type RouteName } from '../../shared/api';
import { newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { type Cast, callers, makeCast, secret } from './given/cast';
import { endingSessions, rows } from './given/rows';
import { send } from './given/send';

const cloud = runningCloud();
let cast: Cast;

beforeAll(async () => {
  cast = await makeCast(cloud);
});

test('every route has a row in the access table, and every row a route', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(api).sort());
});

describe.each(Object.keys(rows) as RouteName[])('%s', (name) => {
  const { parts, answers, reads = [] } = rows[name];

  test.each(callers)('as %s', async (caller) => {
    const person = () =>
      endingSessions.includes(name) ? newCustomer(cloud) : cast.people[caller as 'owner'];
    const token = caller === 'nobody' ? undefined : await (await person()).token();
    const answer = await send(cloud.origin, name, parts(cast, caller), token);
    expect({ status: answer.status, said: answer.status === answers[caller] ? '' : answer.text }).toEqual({
      status: answers[caller],
      said: '',
    });
    expect(answer.text.includes(secret)).toBe(reads.includes(caller));
  });
});

test('a suspension takes effect on the next request', async () => {
  const { provider, admin } = cast.people;
  const verdict = (verdict: 'suspend' | 'approve') =>
    admin.api.decideApplication({ params: { providerId: provider.id }, body: { verdict, reason: 'A test' } });
  await verdict('suspend');
  await expect(provider.api.getProviderWallet({})).rejects.toMatchObject({ code: 'not_provider' });
  await verdict('approve');
  await expect(provider.api.getProviderWallet({})).resolves.toBeDefined();
});

test('an admin cannot approve themselves as a provider', async () => {
  const { admin } = cast.people;
  const decided = admin.api.decideApplication({
    params: { providerId: admin.id },
    body: { verdict: 'approve' },
  });
  await expect(decided).rejects.toMatchObject({ code: 'forbidden' });
});

import { client } from '../../infra/acting/person';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';

const cloud = runningCloud();

const failure = {
  name: 'TypeError',
  message: 'It is not a function',
  places: ['/assets/HomePage-1a2b.js:1:2345'],
  page: '/bookings/4f2a',
};

test('anyone reports an error of the site, until their network has reported enough', async () => {
  const { reportBrowserError } = client(cloud.origin, { address: '203.0.113.77' });
  for (let report = 1; report <= 20; report++)
    expect(await reportBrowserError({ body: failure })).toEqual({});
  await expect(reportBrowserError({ body: failure })).rejects.toMatchObject({ code: 'too_many_requests' });
  const elsewhere = client(cloud.origin, { address: '198.51.100.77' });
  expect(await elsewhere.reportBrowserError({ body: failure })).toEqual({});
});

test.each([
  ['that is in no script of the site', { places: ['chrome-extension://abc/x.js:1:2'] }, 'places.0'],
  ['that is nowhere', { places: [] }, 'places'],
  ['without a name', { name: '' }, 'name'],
  ['with a long message', { message: 'x'.repeat(1_001) }, 'message'],
])('a report of an error %s is refused', async (_, change, field) => {
  const body = { ...failure, ...change };
  const reply = await send(cloud.origin, 'reportBrowserError', { body });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(Object.keys(reply.body!.fields as object)).toEqual([field]);
});

import { newCustomer } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();

const home = { label: 'Home', text: '5 Test Lane\nBrooklyn, NY 11201' };
const work = { label: 'Work', text: '9 Office Park, Queens, NY 11101' };

test('saved addresses are listed in the profile until they are removed', async () => {
  const { api } = await newCustomer(cloud);
  expect((await api.getMe()).addresses).toEqual([]);
  const first = await api.addAddress({ body: home });
  const second = await api.addAddress({ body: work });
  expect((await api.getMe()).addresses).toEqual([
    { id: first.id, ...home },
    { id: second.id, ...work },
  ]);
  await api.removeAddress({ params: { addressId: first.id } });
  await api.removeAddress({ params: { addressId: first.id } });
  expect((await api.getMe()).addresses).toEqual([{ id: second.id, ...work }]);
});

test('saving the same address again changes its label, and a profile change keeps the addresses', async () => {
  const { api } = await newCustomer(cloud);
  const saved = await api.addAddress({ body: home });
  const renamed = await api.addAddress({ body: { ...home, label: 'My place' } });
  expect(renamed).toEqual({ id: saved.id, label: 'My place', text: home.text });
  expect(await api.updateMe({ body: { phone: '555' } })).toMatchObject({ addresses: [renamed] });
  expect((await api.getMe()).addresses).toEqual([renamed]);
});

test('at most five addresses can be saved, also by concurrent requests', async () => {
  const { api } = await newCustomer(cloud);
  const texts = Array.from({ length: 7 }, (_, number) => `${number} Test Lane`);
  const results = await Promise.allSettled(
    texts.map((text) => api.addAddress({ body: { label: 'Home', text } })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused).toEqual(['too_many_addresses', 'too_many_addresses']);
  expect((await api.getMe()).addresses).toHaveLength(5);
});

test('an address needs a label and a text', async () => {
  const { api } = await newCustomer(cloud);
  await expect(api.addAddress({ body: { label: ' ', text: ' ' } })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { label: 'This field is required', text: 'This field is required' } },
  });
});

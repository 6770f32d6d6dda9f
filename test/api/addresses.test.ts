import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';

const cloud = runningCloud();

const home = { label: 'Home', text: '5 Test Lane\nBrooklyn, NY 11201' };
const work = { label: 'Work', text: '9 Office Park, Queens, NY 11101' };
const homeParts = { street: '5 Test Lane', city: 'Brooklyn', state: 'NY', zip: '11201' } as const;
const workParts = { street: '9 Office Park', city: 'Queens', state: 'NY', zip: '11101' } as const;

test('saved addresses are listed in the profile until they are removed', async () => {
  const { api } = await newCustomer(cloud);
  expect((await api.getMe()).addresses).toEqual([]);
  const first = await api.addAddress({ body: home });
  const second = await api.addAddress({ body: work });
  expect((await api.getMe()).addresses).toEqual([
    { id: first.id, ...home, postalAddress: homeParts },
    { id: second.id, ...work, postalAddress: workParts },
  ]);
  await api.removeAddress({ params: { addressId: first.id } });
  await api.removeAddress({ params: { addressId: first.id } });
  expect((await api.getMe()).addresses).toEqual([{ id: second.id, ...work, postalAddress: workParts }]);
});

test('saving the same address again changes its label, and a profile change keeps the addresses', async () => {
  const { api } = await newCustomer(cloud);
  const saved = await api.addAddress({ body: home });
  const renamed = await api.addAddress({ body: { ...home, label: 'My place' } });
  expect(renamed).toEqual({
    id: saved.id,
    label: 'My place',
    text: home.text,
    postalAddress: homeParts,
  });
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

test('an address has parts that are checked at their fields, and reads as one line', async () => {
  const { api } = await newCustomer(cloud);
  const saved = await api.addAddress({ body: { label: 'Work', postalAddress: workParts } });
  expect(saved).toMatchObject({ text: work.text, postalAddress: workParts });
  // The same, as one text.
  expect(await api.addAddress({ body: work })).toEqual(saved);
  const wrong = { street: '', city: 'Queens, NY', state: 'NY', zip: '1110' } as const;
  await expect(api.updateMe({ body: { postalAddress: wrong } })).rejects.toMatchObject({
    code: 'invalid_input',
    more: {
      fields: {
        'postalAddress.street': 'This field is required',
        'postalAddress.city': 'Enter the city without a comma',
        'postalAddress.zip': 'Enter a ZIP code such as 11201',
      },
    },
  });
  const elsewhere = { ...workParts, zip: '90026' };
  await expect(api.addAddress({ body: { label: 'Work', postalAddress: elsewhere } })).rejects.toMatchObject({
    more: { fields: { 'postalAddress.zip': 'This is not a ZIP code in New York' } },
  });
});

test('a profile keeps the parts of its address until another address or none is given', async () => {
  const { api } = await newProvider(cloud);
  const text = '9 Office Park, Queens, NY 11101';
  const inParts = await api.updateMe({ body: { postalAddress: workParts } });
  expect(inParts).toMatchObject({ address: text, postalAddress: workParts });
  expect(await api.updateMe({ body: { address: text, bio: 'Braider' } })).toMatchObject({
    postalAddress: workParts,
  });
  const unread = await api.updateMe({ body: { address: 'Next to the old bakery' } });
  expect(unread).toMatchObject({ address: 'Next to the old bakery' });
  expect(unread.postalAddress).toBeUndefined();
  await api.updateMe({ body: { postalAddress: homeParts } });
  const none = await api.updateMe({ body: { postalAddress: null } });
  expect(none.address).toBe('');
  expect((await api.getMe()).postalAddress).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import type { Person } from '../../infra/acting/person';
import { newHairstyle } from '../given/hairstyles';
import { newApplicant, newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

const cloud = runningCloud();
let judge: Person;

beforeAll(async () => {
  judge = await admin(cloud);
});

/** A word that no other person has in their name. */
const newWord = () => randomUUID().slice(0, 8);
/** The snapshot in memory is up to two seconds old, so searches come from later and later. */
let later = Date.now();
const search = async (query: NonNullable<Parameters<Person['api']['searchPeople']>[0]>['query']) => {
  await settled(cloud);
  later += 3_000;
  return judge.at(new Date(later).toISOString()).searchPeople({ query });
};
const idsOf = ({ items }: { items: Array<{ id: string }> }) => items.map(({ id }) => id);

test('people are found by any part of their name or email address, without accents and in any case', async () => {
  const word = newWord();
  const { id, email } = await newCustomer(cloud, { name: `Zoë Ünal-${word}` });
  for (const wanted of [`unal-${word}`, `ZOE ${word.slice(2)}`, `${word} Ünal`, email.slice(2, -4)])
    expect({ wanted, ids: idsOf(await search({ search: wanted })) }).toEqual({ wanted, ids: [id] });
  expect(await search({ search: `${word} nobody` })).toEqual({ items: [], total: 0 });
});

test('a search shows contact details, roles and statuses as they are now', async () => {
  const word = newWord();
  const name = `Person ${word}`;
  const customer = await newCustomer(cloud, { name });
  const provider = await newProvider(cloud, { name });
  const applicant = await newApplicant(cloud, { name });
  await customer.api.updateMe({ body: { phone: '555 0100', address: '5 Test Lane' } });
  const { items, total } = await search({ search: word });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { id: applicant.id, role: { role: 'provider', status: 'pending' } },
    { id: provider.id, role: { role: 'provider', status: 'approved' } },
    { id: customer.id, name, email: customer.email, phone: '555 0100', address: '5 Test Lane' },
  ]);
  expect(items[2]).not.toHaveProperty('role');
  expect(idsOf(await search({ search: word, role: 'customer' }))).toEqual([customer.id]);
  expect(idsOf(await search({ search: word, role: 'provider' }))).toEqual([applicant.id, provider.id]);
  expect(idsOf(await search({ role: 'admin', search: judge.email }))).toEqual([judge.id]);
});

test('a renamed person is found by the new name only', async () => {
  const [before, after] = [newWord(), newWord()];
  const { id, api } = await newCustomer(cloud, { name: before });
  expect(idsOf(await search({ search: before }))).toEqual([id]);
  await api.updateMe({ body: { name: after } });
  expect(idsOf(await search({ search: after }))).toEqual([id]);
  expect(idsOf(await search({ search: before }))).toEqual([]);
});

test('a person’s page shows their status, the latest decision, their balances and hidden services', async () => {
  const provider = await newProvider(cloud, { profile: { bio: 'Twenty years of braids' } });
  const style = await newHairstyle(provider);
  const reason = 'Missed three appointments';
  await judge.api.decideApplication({
    params: { providerId: provider.id },
    body: { verdict: 'suspend', reason },
  });
  const person = await judge.api.getPerson({ params: { personId: provider.id } });
  expect(person).toMatchObject({
    id: provider.id,
    email: provider.email,
    bio: 'Twenty years of braids',
    role: { role: 'provider', status: 'suspended' },
    decision: { verdict: 'suspend', reason },
    balances: { creditCents: 0, availableCents: 0, debtCents: 0 },
    services: [{ id: style.id, title: style.title, images: style.images }],
  });
});

test('a customer’s page has no role and no decision, and an unknown person has none', async () => {
  const { id } = await newCustomer(cloud);
  const person = await judge.api.getPerson({ params: { personId: id } });
  expect(person).not.toHaveProperty('role');
  expect(person).not.toHaveProperty('decision');
  const unknown = judge.api.getPerson({ params: { personId: randomUUID() } });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  [{ search: 'x'.repeat(81) }, 'search'],
  [{ role: 'queen' as 'admin' }, 'role'],
  [{ cursor: 'nonsense' }, 'cursor'],
])('a search for %o is refused', async (query, field) => {
  await expect(judge.api.searchPeople({ query })).rejects.toMatchObject({
    code: 'invalid_input',
    more: { fields: { [field]: expect.any(String) } },
  });
});

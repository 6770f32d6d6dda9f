import { signUp } from '../acting/accounts';
import { admin, proveEmail } from '../acting/admin';
import type { Cloud } from '../acting/cloud';
import { type Person, signedIn } from '../acting/person';
import { type CustomerName, customers, type DemoCustomer } from './data/customers';
import {
  type DemoProvider,
  type ProviderName,
  pendingProvider,
  providers,
  suspendedProvider,
} from './data/providers';
import type { PictureStore } from './picture-store';

export type People = {
  customers: Record<CustomerName, Person>;
  providers: Record<ProviderName, Person>;
  suspended: Person;
};

const addCustomer = async (cloud: Cloud, { email, name, phone, address }: DemoCustomer): Promise<Person> => {
  await signUp(cloud.origin, { email, name, accountType: 'customer' });
  const person = await signedIn(cloud, email);
  await proveEmail(cloud, person);
  await person.api.updateMe({ body: { phone, address } });
  return person;
};

const addApplicant = async (
  cloud: Cloud,
  pictures: PictureStore,
  { email, name, face, profile }: DemoProvider,
): Promise<Person> => {
  await signUp(cloud.origin, { email, name, accountType: 'provider' });
  const person = await signedIn(cloud, email);
  await proveEmail(cloud, person);
  await person.api.updateMe({ body: { ...profile, photo: await pictures.add(person, `stylist-${face}`) } });
  return person;
};

const addProvider = async (cloud: Cloud, pictures: PictureStore, provider: DemoProvider): Promise<Person> => {
  const [person, adminPerson] = await Promise.all([addApplicant(cloud, pictures, provider), admin(cloud)]);
  await adminPerson.api.decideApplication({
    params: { providerId: person.id },
    body: { verdict: 'approve' },
  });
  return person;
};

const each = async <N extends string, D>(
  named: Record<N, D>,
  add: (it: D) => Promise<Person>,
): Promise<Record<N, Person>> => {
  const added = Object.entries<D>(named).map(async ([name, it]) => [name, await add(it)] as const);
  return Object.fromEntries(await Promise.all(added)) as Record<N, Person>;
};

/** Signs up everyone in the demo and approves all providers but the pending one. */
export const addPeople = async (cloud: Cloud, pictures: PictureStore): Promise<People> => {
  const [added, approved, suspended] = await Promise.all([
    each(customers, (customer) => addCustomer(cloud, customer)),
    each(providers, (provider) => addProvider(cloud, pictures, provider)),
    addProvider(cloud, pictures, suspendedProvider),
    addApplicant(cloud, pictures, pendingProvider),
  ]);
  return { customers: added, providers: approved, suspended };
};

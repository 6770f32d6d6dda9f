import { type NewAccount, signUp } from '../../infra/acting/accounts';
import { admin, makeAdmin } from '../../infra/acting/admin';
import type { Cloud } from '../../infra/acting/cloud';
import { type Person, signedIn } from '../../infra/acting/person';
import type { ProfileChange } from '../../shared/account/profile-change';

let created = 0;

/** An unused email address. */
export const newEmail = (who: string): string =>
  `${who}-${Date.now().toString(36)}-${process.pid}-${created++}@test.hairloom.test`;

/** Signs up and signs in a new person. Throws Cognito's errors. */
export const newPerson = async (
  cloud: Pick<Cloud, 'origin'>,
  account: Partial<NewAccount> = {},
): Promise<Person> => {
  const accountType = account.accountType ?? 'customer';
  const newAccount = { name: 'Test Person', email: newEmail(accountType), ...account, accountType };
  await signUp(cloud.origin, newAccount);
  return signedIn(cloud, newAccount.email, newAccount.password);
};

/** Creates a customer without any history. */
export const newCustomer = (cloud: Cloud, account: Partial<NewAccount> = {}): Promise<Person> =>
  newPerson(cloud, { name: 'Test Customer', ...account, accountType: 'customer' });

/** Creates a provider whose application waits for an admin. */
export const newApplicant = (cloud: Cloud, account: Partial<NewAccount> = {}): Promise<Person> =>
  newPerson(cloud, { name: 'Test Provider', ...account, accountType: 'provider' });

/** Creates an admin whom no other test knows, so that none of their limits is used up. */
export const newAdmin = async (cloud: Cloud): Promise<Person> => {
  const email = newEmail('admin');
  await makeAdmin(cloud, email);
  return signedIn(cloud, email);
};

const salon: ProfileChange = { address: '1 Salon Street, Brooklyn, NY 11201' };

/** Creates a provider approved by an admin. Their profile has the address of their salon unless it says otherwise. */
export const newProvider = async (
  cloud: Cloud,
  { profile, ...account }: Partial<NewAccount> & { profile?: ProfileChange } = {},
): Promise<Person> => {
  const [provider, reviewer] = await Promise.all([newApplicant(cloud, account), admin(cloud)]);
  await reviewer.api.decideApplication({ params: { providerId: provider.id }, body: { verdict: 'approve' } });
  await provider.api.updateMe({ body: { ...salon, ...profile } });
  return provider;
};

/** Creates a provider who was approved and then suspended. */
export const newSuspendedProvider = async (
  cloud: Cloud,
  account: Partial<NewAccount> & { profile?: ProfileChange } = {},
): Promise<Person> => {
  const [provider, reviewer] = await Promise.all([newProvider(cloud, account), admin(cloud)]);
  await reviewer.api.decideApplication({
    params: { providerId: provider.id },
    body: { verdict: 'suspend', reason: 'A test' },
  });
  return provider;
};

import { paginateListUsers, type UserType } from '@aws-sdk/client-cognito-identity-provider';
import { firstMonth, monthsIn, pagesOfMonth } from '../../lambdas/data/engine/by-month';
import { logins } from '../../lambdas/data/logins';
import { allPeople, roles } from '../../lambdas/data/people';
import { isoOf } from '../../shared/time/iso';
import type { PoolAccess, PoolUser } from './pool-user';

const attributeOf = (user: UserType, name: string): string =>
  user.Attributes?.find(({ Name }) => Name === name)?.Value ?? '';

const accountTypeOf = (value: string): PoolUser['accountType'] =>
  value === 'provider' ? 'provider' : 'customer';

/** Lists everyone in the user pool who is registered. */
export async function* usersOfPool({ cognito, userPoolId, store }: PoolAccess): AsyncGenerator<PoolUser> {
  for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId: userPoolId })) {
    const found = await store.readEach(Users.map((user) => logins.ref(attributeOf(user, 'sub'))));
    for (const [index, user] of Users.entries()) {
      const userId = found[index]?.userId;
      const accountType = accountTypeOf(attributeOf(user, 'custom:account_type'));
      if (userId)
        yield { userId, email: attributeOf(user, 'email'), name: attributeOf(user, 'name'), accountType };
    }
  }
}

/** Somebody in the table, with what decides whose an address is. */
type Owner = PoolUser & { isProven: boolean; createdAt: string };

/** Of two people with one address, it is the one's who has proven it, or who has signed up later. */
const isOwner = (one: Owner, other: Owner): boolean =>
  one.isProven === other.isProven ? one.createdAt > other.createdAt : one.isProven;

/**
 * Lists everyone in the table who can sign in, for a pool that is lost: as a provider whoever has that role. The table
 * may still have an address that somebody gave up, so of those with one address only its owner is listed. `now` in
 * milliseconds.
 */
export async function* usersOfTable(
  { store }: Pick<PoolAccess, 'store'>,
  now: number,
): AsyncGenerator<PoolUser> {
  const owners = new Map<string, Owner>();
  for (const month of monthsIn(`${firstMonth}-01`, isoOf(now + 1), now))
    for await (const people of pagesOfMonth(store, allPeople, month)) {
      const canSignIn = people.filter(({ loginId, email }) => loginId && email);
      const held = await store.readEach(canSignIn.map(({ id }) => roles.ref(id)));
      for (const [index, { id: userId, email, name, emailProvenAt, createdAt }] of canSignIn.entries()) {
        const accountType = accountTypeOf(held[index]?.role ?? '');
        const person = { userId, email, name, accountType, isProven: !!emailProvenAt, createdAt };
        const known = owners.get(email.toLowerCase());
        if (!known || isOwner(person, known)) owners.set(email.toLowerCase(), person);
      }
    }
  for (const { isProven, createdAt, ...person } of owners.values()) yield person;
}

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

/**
 * Lists everyone in the table who can sign in, for a pool that is lost: as a provider whoever has that role. `now` in
 * milliseconds.
 */
export async function* usersOfTable(
  { store }: Pick<PoolAccess, 'store'>,
  now: number,
): AsyncGenerator<PoolUser> {
  for (const month of monthsIn(`${firstMonth}-01`, isoOf(now + 1), now))
    for await (const people of pagesOfMonth(store, allPeople, month)) {
      const canSignIn = people.filter(({ loginId, email }) => loginId && email);
      const held = await store.readEach(canSignIn.map(({ id }) => roles.ref(id)));
      for (const [index, { id: userId, email, name }] of canSignIn.entries())
        yield { userId, email, name, accountType: accountTypeOf(held[index]?.role ?? '') };
    }
}

import * as z from 'zod';
import type { Context } from '../context';
import { notFound } from '../errors';
import { adminInput, operation } from '../operation';
import { groupsOf } from '../tokens';
import { requireUser, updateUser } from '../users';

const requireMembership = (
  context: Context,
  input: { UserPoolId: string; Username: string; GroupName: string },
) => {
  const { pool, user } = requireUser(context, input);
  if (!pool.groups.some(({ name }) => name === input.GroupName)) throw notFound('Group not found.');
  return { pool, user };
};

/** `AdminAddUserToGroup`: affects tokens issued from now on. */
export const AdminAddUserToGroup = operation(adminInput({ GroupName: z.string() }), (context, input) => {
  const { pool, user } = requireMembership(context, input);
  updateUser(pool, user, { groups: [...new Set([...user.groups, input.GroupName])] });
  return {};
});

/** `AdminRemoveUserFromGroup`. */
export const AdminRemoveUserFromGroup = operation(adminInput({ GroupName: z.string() }), (context, input) => {
  const { pool, user } = requireMembership(context, input);
  updateUser(pool, user, { groups: user.groups.filter((name) => name !== input.GroupName) });
  return {};
});

/** `AdminListGroupsForUser`: returns all groups at once, since a pool has few. */
export const AdminListGroupsForUser = operation(
  adminInput({ Limit: z.number().optional() }),
  (context, input) => {
    const { pool, user } = requireUser(context, input);
    const Groups = groupsOf(pool, user).map(({ name, precedence }) => ({
      GroupName: name,
      UserPoolId: pool.id,
      ...(precedence === undefined ? {} : { Precedence: precedence }),
    }));
    return { Groups };
  },
);

import * as z from 'zod';
import { toList } from '../attributes';
import { invalidParameter } from '../errors';
import { operation } from '../operation';
import { poolById } from '../pool';
import type { User } from '../store';
import { describeUser } from '../users';

const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/;

const SEARCHABLE = [
  'email',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'phone_number',
  'sub',
];

const searchedValue = (user: User, name: string): string => {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  if (SEARCHABLE.includes(name)) return user.attributes[name] ?? '';
  throw invalidParameter('Invalid search attribute.');
};

/** Compiles a filter such as `email ^= "chloe@"`. */
const matcher = (filter: string | undefined): ((user: User) => boolean) => {
  if (!filter) return () => true;
  const [, name = '', operator, quoted = ''] = FILTER.exec(filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1');
  return (user) =>
    operator === '=' ? searchedValue(user, name) === wanted : searchedValue(user, name).startsWith(wanted);
};

const inputSchema = z.strictObject({
  UserPoolId: z.string(),
  Filter: z.string().max(256).optional(),
  Limit: z.number().int().min(0).max(60).default(60),
  PaginationToken: z.string().optional(),
  AttributesToGet: z.array(z.string()).optional(),
});

/** `ListUsers`: returns a page of the users that match the filter, oldest first. */
export const ListUsers = operation(inputSchema, (context, input) => {
  const users = [...poolById(context.pools, input.UserPoolId).store.users.values()].filter(
    matcher(input.Filter),
  );
  const start = Number(input.PaginationToken ?? 0);
  const end = start + (input.Limit || 60);
  const isWanted = (name: string) => input.AttributesToGet?.includes(name) ?? true;
  return {
    Users: users.slice(start, end).map((user) => ({
      ...describeUser(user),
      Attributes: toList(user.attributes).filter(({ Name }) => isWanted(Name)),
    })),
    ...(end < users.length ? { PaginationToken: String(end) } : {}),
  };
});

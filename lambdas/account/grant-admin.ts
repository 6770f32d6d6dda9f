import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { roleLifecycle } from '../../shared/account/role-lifecycle';
import { isoOf } from '../../shared/time/iso';
import { audit, operator } from '../data/audit';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { create } from '../data/engine/writes';
import { personIdOf } from '../data/logins';
import { checkStays, profiles, type RoleItem, roles } from '../data/people';
import { adminRoleOf, register } from './cognito/register';

type Grant = {
  cognito: CognitoIdentityProviderClient;
  store: Store;
  userPoolId: string;
  marketplaceZone: string;
  /** Milliseconds since the epoch. */
  now: number;
};

const findOrCreate = async ({ cognito, userPoolId: UserPoolId }: Grant, Username: string) => {
  try {
    const { UserAttributes, UserStatus } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username }),
    );
    const isInvited = UserStatus === 'FORCE_CHANGE_PASSWORD';
    return { attributes: UserAttributes ?? [], created: false, isInvited };
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error;
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: Username.split('@')[0]! },
    ];
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes,
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    );
    return { attributes: User?.Attributes ?? [], created: true, isInvited: true };
  }
};

/**
 * Makes a user an admin: a new user, who gets a one-time password by email, or an existing one with a proven address.
 * An address that only the one-time password opens counts as proven. Requires AWS credentials; no route of the API does
 * this. Throws for anyone who is, was or has applied to be a provider, who is deleting their account, or whose address
 * is not proven (docs/product/accounts.md#admins).
 */
export const grantAdmin = async (
  grant: Grant,
  email: string,
): Promise<{ userId: string; created: boolean }> => {
  const { attributes, created, isInvited } = await findOrCreate(grant, email.toLowerCase());
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  const loginId = attribute('sub');
  const id = await personIdOf(grant.store, loginId);
  const { held, profile } = await grant.store.readAll({ held: roles.ref(id), profile: profiles.ref(id) });
  if (held?.role === 'provider') throw new Error(refusalOf(statuses[held.status]));
  // A rejected provider has no role item, but their listings remain.
  if (attribute('custom:account_type') === 'provider') throw new Error(refusalOf('signed up as a provider'));
  if (profile?.deletesAt || profile?.deletedAt) throw new Error('This account is being deleted.');
  if (!isInvited && !profile?.emailProvenAt) throw new Error(`The address ${email} is not proven.`);
  const person = {
    id,
    loginId,
    email: attribute('email'),
    emailProvenAt: isoOf(grant.now),
    name: attribute('name'),
  };
  await register(grant.store, { ...person, accountType: 'customer' }, grant.marketplaceZone, grant.now);
  await writeRole(grant, person.id, held);
  return { userId: person.id, created };
};

const statuses: Record<RoleItem['status'], string> = {
  pending: 'has applied to be a provider',
  approved: 'is an approved provider',
  suspended: 'is a suspended provider',
  leaving: 'is a provider who is deleting the account',
};

const refusalOf = (reason: string): string =>
  `This account ${reason}. An admin cannot be a provider: use another address.`;

const writeRole = async (
  { store, marketplaceZone, now }: Grant,
  userId: string,
  before: RoleItem | undefined,
): Promise<void> => {
  const granted = audit(operator, 'admin_granted', {
    subject: { kind: 'person', id: userId },
    at: isoOf(now),
  });
  const stays = checkStays(userId);
  const step = { transition: 'grant', by: 'system', now } as const;
  if (before) return store.transact([stays, transition(roles, roleLifecycle, before, step, {}), granted]);
  return store.transact([stays, create(roles, adminRoleOf(userId, marketplaceZone, isoOf(now))), granted]);
};

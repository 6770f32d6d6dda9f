import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { isoOf } from '../../shared/time/iso';
import { audit, operator } from '../data/audit';
import { type RoleItem, roles } from '../data/people';
import type { Store } from '../data/store';
import { create, replace } from '../data/writes';
import { adminRoleOf, register } from '../users/register';

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
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return { attributes: UserAttributes ?? [], created: false };
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
    return { attributes: User?.Attributes ?? [], created: true };
  }
};

/**
 * Makes a user an admin: a new user, who gets a one-time password by e-mail, or an existing one with a verified address.
 * Requires AWS credentials; no route of the API does this. An admin cannot be a provider (decisions, 'People and
 * access'): throws for anyone who is, was or has applied to be a provider, and for an unverified address.
 */
export const grantAdmin = async (
  grant: Grant,
  email: string,
): Promise<{ userId: string; created: boolean }> => {
  const { attributes, created } = await findOrCreate(grant, email.toLowerCase());
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? '';
  const held = await grant.store.read(roles.ref(attribute('sub')));
  if (held?.role === 'provider') throw new Error(refusalOf(standings[held.standing]));
  // A rejected provider has no role item, but their listings remain.
  if (attribute('custom:account_type') === 'provider') throw new Error(refusalOf('signed up as a provider'));
  if (attribute('email_verified') !== 'true') throw new Error(`The address ${email} is not verified.`);
  const person = { id: attribute('sub'), email: attribute('email'), name: attribute('name') };
  await register(grant.store, { ...person, accountType: 'customer' }, grant.marketplaceZone, grant.now);
  await writeRole(grant, person.id, held);
  return { userId: person.id, created };
};

const standings: Record<RoleItem['standing'], string> = {
  pending: 'has applied to be a provider',
  approved: 'is an approved provider',
  suspended: 'is a suspended provider',
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
  if (before) return store.transact([replace(roles, before, { standing: 'approved' }), granted]);
  return store.transact([create(roles, adminRoleOf(userId, marketplaceZone, isoOf(now))), granted]);
};

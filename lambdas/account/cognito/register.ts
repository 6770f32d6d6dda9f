import type { Campaign } from '../../../shared/account/campaign';
import { locations } from '../../../shared/account/locations';
import { isoOf } from '../../../shared/time/iso';
import { alreadyExists, ignoreExisting } from '../../data/engine/insert';
import { retryOnConflict } from '../../data/engine/retry';
import type { Store } from '../../data/engine/store';
import { create } from '../../data/engine/writes';
import { logins } from '../../data/logins';
import { profiles, type RoleItem, roles } from '../../data/people';

/**
 * Returns the application of someone who wants to become a provider; an admin decides on it. `zone` is the
 * marketplace's time zone, `createdAt` is in ISO format.
 */
export const applicationOf = (userId: string, zone: string, createdAt: string): RoleItem => ({
  userId,
  role: 'provider',
  status: 'pending',
  zone,
  locations: [...locations],
  rulesVersion: 0,
  createdAt,
  version: 1,
});

/** Returns the role item of an admin. `zone` is the marketplace's time zone, `createdAt` is in ISO format. */
export const adminRoleOf = (userId: string, zone: string, createdAt: string): RoleItem => ({
  userId,
  role: 'admin',
  status: 'approved',
  zone,
  locations: [],
  rulesVersion: 0,
  createdAt,
  version: 1,
});

/**
 * Creates a new user's profile with their login and, for a provider, the pending application. Calling it again changes
 * nothing. `id` is what `personIdOf` returns for the login; `now` in milliseconds; `zone` is the marketplace's time zone.
 */
export const register = async (
  store: Store,
  person: {
    id: string;
    loginId: string;
    email: string;
    emailProvenAt?: string;
    name: string;
    accountType: string;
    campaign?: Campaign;
  },
  zone: string,
  now: number,
): Promise<void> => {
  const createdAt = isoOf(now);
  const { id, loginId, email, name } = person;
  const profile = {
    id,
    loginId,
    email,
    ...(person.emailProvenAt && { emailProvenAt: person.emailProvenAt }),
    name,
    phone: '',
    address: '',
    bio: '',
    area: '',
    ...(person.campaign && { campaign: person.campaign }),
    shown: { address: false, email: false, phone: false },
    addresses: [],
    version: 1,
    ratingSum: 0,
    ratingCount: 0,
    createdAt,
  };
  const application = applicationOf(id, zone, createdAt);
  await ignoreExisting(
    retryOnConflict(() =>
      store.transact([
        create(logins, { loginId, userId: id }, alreadyExists),
        create(profiles, profile, alreadyExists),
        ...(person.accountType === 'provider' ? [create(roles, application, alreadyExists)] : []),
      ]),
    ),
  );
};

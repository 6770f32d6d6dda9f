import * as z from 'zod';
import { assertMutable, assertValues, toList, toRecord } from '../attributes';
import { notAuthorized } from '../errors';
import { adminInput, attributeList, operation } from '../operation';
import { assertPassword, temporaryPasswordValidity } from '../policy';
import { revokeAllSessions } from '../sessions';
import { mfaSettings } from '../software-token';
import { createVerifier } from '../srp';
import { assertEmailFree, confirmUser, describeUser, requireUser, updateUser } from '../users';

/** `AdminGetUser`. */
export const AdminGetUser = operation(adminInput({}), (context, input) => {
  const { user } = requireUser(context, input);
  return { ...describeUser(user), UserAttributes: toList(user.attributes), ...mfaSettings(user) };
});

/**
 * `AdminSetUserPassword`: a permanent password also confirms the user, without calling the post-confirmation trigger.
 */
export const AdminSetUserPassword = operation(
  adminInput({ Password: z.string(), Permanent: z.boolean().default(false) }),
  (context, input) => {
    const { pool, user } = requireUser(context, input);
    assertPassword(pool.properties, input.Password);
    updateUser(pool, user, {
      password: createVerifier(pool.name, user.username, input.Password),
      status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporaryUntil: context.clock() + temporaryPasswordValidity(pool.properties),
    });
    return {};
  },
);

/** `AdminConfirmSignUp`: confirms without a code, so the address is not marked as verified. */
export const AdminConfirmSignUp = operation(adminInput({}), async (context, input) => {
  const { pool, user } = requireUser(context, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  await confirmUser(context, pool, user, { codes: {} }, { clientMetadata: input.ClientMetadata });
  return {};
});

/** `AdminUpdateUserAttributes`: administrators can also mark an address as verified. */
export const AdminUpdateUserAttributes = operation(
  adminInput({ UserAttributes: attributeList }),
  (context, input) => {
    const { pool, user } = requireUser(context, input);
    const given = toRecord(input.UserAttributes);
    assertMutable(pool.properties, Object.keys(given));
    assertValues(pool.properties, given);
    assertEmailFree(pool, user, given.email);
    const unverified = given.email !== undefined && given.email !== user.attributes.email;
    const reset: Record<string, string> = unverified ? { email_verified: 'false' } : {};
    updateUser(pool, user, { attributes: { ...user.attributes, ...reset, ...given } });
    return {};
  },
);

/** `AdminDisableUser`: prevents sign-in and refresh, and revokes current tokens. */
export const AdminDisableUser = operation(adminInput({}), (context, input) => {
  const { pool, user } = requireUser(context, input);
  updateUser(pool, user, { enabled: false });
  revokeAllSessions(pool, user.username);
  return {};
});

/** `AdminEnableUser`. */
export const AdminEnableUser = operation(adminInput({}), (context, input) => {
  const { pool, user } = requireUser(context, input);
  updateUser(pool, user, { enabled: true });
  return {};
});

/** `AdminUserGlobalSignOut`: signs the user out on all devices. */
export const AdminUserGlobalSignOut = operation(adminInput({}), (context, input) => {
  const { pool, user } = requireUser(context, input);
  revokeAllSessions(pool, user.username);
  return {};
});

/** `AdminDeleteUser`. */
export const AdminDeleteUser = operation(adminInput({}), (context, input) => {
  const { pool, user } = requireUser(context, input);
  pool.store.deleteUser(user.username);
  return {};
});

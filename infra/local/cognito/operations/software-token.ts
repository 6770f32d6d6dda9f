import * as z from 'zod';
import { ServiceError } from '../../aws-json';
import { invalidParameter } from '../errors';
import { adminInput, appInput, operation } from '../operation';
import type { Pool } from '../pool';
import { authenticate } from '../sessions';
import { useCode } from '../software-token';
import type { User } from '../store';
import { newSecret } from '../totp';
import { requireUser, updateUser } from '../users';

const assertOn = ({ properties }: Pool): void => {
  if ((properties.MfaConfiguration ?? 'OFF') !== 'OFF') return;
  throw new ServiceError('SoftwareTokenMFANotFoundException', 'Software Token MFA is not enabled.');
};

/** `AssociateSoftwareToken`, for a signed-in user: a new secret, which replaces the current one once it is verified. */
export const AssociateSoftwareToken = operation(
  appInput({ AccessToken: z.string() }),
  async (context, input) => {
    const { pool, user } = await authenticate(context, input.AccessToken);
    assertOn(pool);
    const secret = newSecret();
    updateUser(pool, user, { pendingToken: { secret, enabled: false, preferred: false } });
    return { SecretCode: secret };
  },
);

/** `VerifySoftwareToken`, for a signed-in user: the code shows that their app has the secret. */
export const VerifySoftwareToken = operation(
  appInput({
    AccessToken: z.string(),
    UserCode: z.string().regex(/^[0-9]+$/),
    FriendlyDeviceName: z.string().optional(),
  }),
  async (context, input) => {
    const { pool, user } = await authenticate(context, input.AccessToken);
    assertOn(pool);
    const { pendingToken, softwareToken, ...rest } = user;
    const token = pendingToken ?? softwareToken;
    if (!token) throw invalidParameter('User has not set up software token mfa');
    const mismatch = new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
    const verified = useCode(context, token, input.UserCode, mismatch);
    const { enabled = false, preferred = false } = softwareToken ?? {};
    const name = input.FriendlyDeviceName ? { name: input.FriendlyDeviceName } : {};
    pool.store.putUser({
      ...rest,
      softwareToken: { ...verified, enabled, preferred, ...name },
      modified: Date.now(),
    });
    return { Status: 'SUCCESS' };
  },
);

const preference = z
  .strictObject({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional();

const preferences = {
  SoftwareTokenMfaSettings: preference,
  SMSMfaSettings: preference,
  EmailMfaSettings: preference,
};
type Preferences = z.infer<z.ZodObject<typeof preferences>>;

const prefer = (pool: Pool, user: User, { SoftwareTokenMfaSettings: wanted, ...others }: Preferences) => {
  assertOn(pool);
  if (Object.values(others).some((other) => other?.Enabled)) {
    throw invalidParameter('Only software tokens are enabled for this user pool.');
  }
  if (!wanted) return {};
  const { softwareToken } = user;
  if (!softwareToken) {
    if (wanted.Enabled) throw invalidParameter('User has not verified software token mfa');
    return {};
  }
  const { Enabled: enabled, PreferredMfa: preferred } = wanted;
  updateUser(pool, user, { softwareToken: { ...softwareToken, enabled, preferred: enabled && preferred } });
  return {};
};

/** `SetUserMFAPreference`: turns a verified software token on or off. */
export const SetUserMFAPreference = operation(
  appInput({ AccessToken: z.string(), ...preferences }),
  async (context, { AccessToken, ...input }) => {
    const { pool, user } = await authenticate(context, AccessToken);
    return prefer(pool, user, input);
  },
);

/** `AdminSetUserMFAPreference`. */
export const AdminSetUserMFAPreference = operation(adminInput(preferences), (context, input) => {
  const { pool, user } = requireUser(context, input);
  return prefer(pool, user, input);
});

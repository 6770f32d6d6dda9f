import * as z from 'zod';
import { appInput, operation } from '../operation';
import { clientById } from '../pool';
import {
  assertRevocable,
  authenticate,
  refreshSession,
  revokeAllSessions,
  revokeSession,
  sessionOfRefreshToken,
} from '../sessions';

/** `GetTokensFromRefreshToken`: returns new tokens, with a new refresh token if the client rotates them. */
export const GetTokensFromRefreshToken = operation(
  appInput({ ClientId: z.string(), RefreshToken: z.string() }),
  async (context, input) => ({
    AuthenticationResult: await refreshSession(
      context,
      input.ClientId,
      input.RefreshToken,
      input.ClientMetadata,
    ),
  }),
);

/** `RevokeToken`: signs the user out on one device. */
export const RevokeToken = operation(
  appInput({ ClientId: z.string(), Token: z.string() }),
  (context, input) => {
    const { pool, client } = clientById(context.pools, input.ClientId);
    assertRevocable(client);
    revokeSession(pool, sessionOfRefreshToken(pool, client.id, input.Token));
    return {};
  },
);

/** `GlobalSignOut`: signs the caller out on all devices. */
export const GlobalSignOut = operation(appInput({ AccessToken: z.string() }), async (context, input) => {
  const { pool, user } = await authenticate(context, input.AccessToken);
  revokeAllSessions(pool, user.username);
  return {};
});

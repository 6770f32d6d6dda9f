import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import type { Store } from '../../lambdas/data/engine/store';

/** One line of an exported user pool: what signing in with another pool needs. */
export const poolUser = z.strictObject({
  /** Our id of the person. */
  userId: z.string().min(1),
  email: z.email(),
  name: z.string(),
  accountType: z.enum(['customer', 'provider']),
});
export type PoolUser = z.output<typeof poolUser>;

/** A stage's user pool and table. */
export type PoolAccess = { cognito: CognitoIdentityProviderClient; userPoolId: string; store: Store };

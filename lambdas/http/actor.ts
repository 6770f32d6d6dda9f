import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { personName } from '../../shared/account/name';
import { recentSignInMinutes } from '../../shared/admin/acts';
import { Refusal } from '../../shared/http/refusal';
import type { Access } from '../../shared/http/route';
import { type RoleItem, roles } from '../data/people';
import type { Store } from '../data/store';
import { env } from './env';

/** The caller, as described by the ID token. */
export type Person = {
  id: string;
  email: string;
  /** Whether they have proven that the address is theirs. Signing up does not. */
  emailVerified: boolean;
  name: string;
  accountType: string;
  /** When they signed in with their password, in milliseconds. Refreshing the token keeps it. */
  signedInAt: number;
  /** Whether signing in takes a second step; known of admins only. */
  twoStep: boolean;
};
/** The caller of a provider or admin route, with the role item as just read. */
export type RoleHolder = Person & { role: RoleItem };

export type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'user'
    ? Person
    : RoleHolder;

export type Event = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer'];
  };
};

const personOf = (event: Event): Person => {
  const claims = event.requestContext.authorizer?.jwt.claims;
  // The gateway also accepts access tokens, but only ID tokens contain the e-mail address.
  if (typeof claims?.sub !== 'string' || claims.token_use !== 'id') throw new Refusal('signed_out');
  return {
    id: claims.sub,
    email: String(claims.email ?? '').toLowerCase(),
    emailVerified: String(claims.email_verified) === 'true',
    // People can set any name through Cognito's own API.
    name: personName.safeParse(claims.name).data ?? '',
    accountType: String(claims['custom:account_type'] ?? 'customer'),
    signedInAt: Number(claims.auth_time ?? 0) * 1_000,
    twoStep: claims.two_step === 'on',
  };
};

/** Whether someone has just entered their password, which a stolen session has not. */
export const signedInRecently = ({ signedInAt }: Person, now: number): boolean =>
  now - signedInAt <= recentSignInMinutes * 60_000;

/** Whether an admin has to turn on two-step sign-in first, which the stage's settings may require. */
export const needsTwoStep = ({ twoStep }: Person, role: RoleItem | undefined): boolean =>
  role?.role === 'admin' && !twoStep && env('ADMIN_TWO_STEP') === 'on';

/**
 * Returns the caller of a route. Reads the role item, strongly consistent, for every provider and admin request, so that
 * a suspension takes effect on the next one (decisions, 'People and access'). Throws `signed_out`, `forbidden`,
 * `not_provider`, `two_step_needed`.
 */
export const actorFor = async (access: Access, event: Event, store: Store) => {
  if (access === 'public') return undefined;
  const person = personOf(event);
  if (access === 'user') return person;
  const role = await store.read(roles.ref(person.id));
  const holds = role?.standing === 'approved' && role.role === access;
  if (!holds) throw new Refusal(access === 'admin' ? 'forbidden' : 'not_provider');
  if (needsTwoStep(person, role)) throw new Refusal('two_step_needed');
  return { ...person, role };
};

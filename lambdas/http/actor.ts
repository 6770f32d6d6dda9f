import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { personName } from '../../shared/account/name';
import { recentSignInMinutes } from '../../shared/admin/acts';
import { Refusal } from '../../shared/http/refusal';
import { type Access, checksSession, type Route } from '../../shared/http/route';
import type { NamedRefs, Store } from '../data/engine/store';
import { type RoleItem, roles } from '../data/people';
import { isSessionEnded, signIns } from '../data/sessions';
import { env } from './env';
import { noteSession } from './session';

/** The caller, as described by the ID token. */
export type Person = {
  id: string;
  /** The user pool's id of whom they sign in as. */
  loginId: string;
  email: string;
  name: string;
  accountType: string;
  /** When they signed in with their password, in milliseconds. Refreshing the token keeps it. */
  signedInAt: number;
  /** The user pool's id of that sign-in. */
  sessionId: string;
  /** Whether signing in takes a second step; known of admins only. */
  twoStep: boolean;
};
/** The caller of a provider or admin route, with the role item as just read. */
type RoleHolder = Person & { role: RoleItem };

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

/** Returns who calls, as their token says. Throws `signed_out`. */
export const personOf = (event: Event): Person => {
  const claims = event.requestContext.authorizer?.jwt.claims;
  // The gateway also accepts access tokens, but only ID tokens contain the email address.
  if (typeof claims?.person_id !== 'string' || claims.token_use !== 'id') throw new Refusal('signed_out');
  return {
    id: claims.person_id,
    loginId: String(claims.sub),
    email: String(claims.email ?? '').toLowerCase(),
    // People can set any name through Cognito's own API.
    name: personName.safeParse(claims.name).data ?? '',
    accountType: String(claims['custom:account_type'] ?? 'customer'),
    signedInAt: Number(claims.auth_time ?? 0) * 1_000,
    sessionId: String(claims.origin_jti ?? ''),
    twoStep: claims.two_step === 'on',
  };
};

/** Whether someone has just entered their password, which a stolen session has not. `now` is in milliseconds. */
export const signedInRecently = ({ signedInAt }: Person, now: number): boolean =>
  now - signedInAt <= recentSignInMinutes * 60_000;

/** Whether an admin has to turn on two-step sign-in first, which the stage's settings may require. */
export const needsTwoStep = ({ twoStep }: Person, role: RoleItem | undefined): boolean =>
  role?.role === 'admin' && !twoStep && env('ADMIN_TWO_STEP') === 'on';

/** Throws `forbidden`, `not_provider`, `two_step_needed`. */
const withRole = (access: Access, person: Person, role: RoleItem | undefined): RoleHolder => {
  const holds = role?.status === 'approved' && role.role === access;
  if (!holds) throw new Refusal(access === 'admin' ? 'forbidden' : 'not_provider');
  if (needsTwoStep(person, role)) throw new Refusal('two_step_needed');
  return { ...person, role };
};

/** A signed-in person's request, and what its use case reads first. */
type PersonsRequest = {
  route: Pick<Route, 'access' | 'method' | 'notesSession'>;
  event: Event;
  /** The caller's IP address. */
  ip: string;
  refs: NamedRefs;
};

/**
 * Reads in one call, strongly consistent, what the use case needs first and what says whether the caller may call the
 * route: their sessions and, for provider and admin routes, their role. These are read for every such request, so that
 * the end of a session and a suspension take effect on the next one (docs/product/access.md#roles). Notes the session.
 * Throws `signed_out`, `forbidden`, `not_provider`, `two_step_needed`.
 */
export const readCaller = async (
  store: Store,
  person: Person,
  { route, event, ip, refs }: PersonsRequest,
): Promise<{ actor: Person & { role?: RoleItem }; found: Record<string, unknown> }> => {
  const isChecked = checksSession(route);
  const { callerSessions, callerRole, ...found } = await store.readAll({
    ...refs,
    callerSessions: isChecked ? signIns.ref(person.id) : undefined,
    callerRole: route.access === 'user' ? undefined : roles.ref(person.id),
  });
  if (isChecked) {
    if (isSessionEnded(callerSessions, person)) throw new Refusal('signed_out');
    const { timeEpoch: now, http } = event.requestContext;
    const seen = { userId: person.id, ...person, userAgent: http.userAgent, ip, now };
    await noteSession(store, callerSessions, seen);
  }
  return { actor: route.access === 'user' ? person : withRole(route.access, person, callerRole), found };
};

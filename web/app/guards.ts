import { redirect } from 'react-router-dom';
import type { Me } from '../../shared/account/schema';
import { isRefusedWith } from '../../shared/http/refusal';
import { type SiteConfig, siteConfig } from '../lib/config';
import { homeOf } from '../lib/navigation';
import { authPath, paths, safeNext } from '../lib/paths';
import { queryClient } from '../lib/queryClient';
import { clearSignedInUser, meQuery } from '../lib/session/me';
import { idToken, signOut } from '../lib/session/session';
import { showLoadError } from '../ui/loadErrors';
import { toast } from '../ui/toast';
import { sessionEnded } from './useSessionEndRedirect';

/** Route guards: who may open which page; see docs/product/access.md#pages. The API checks permissions again. */

const me = async (): Promise<Me | null> => {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!isRefusedWith(error, 'signed_out')) {
      showLoadError('Failed to load profile');
      throw error;
    }
    // The API no longer accepts this token. No page is mounted yet to handle the end of the session.
    await signOut();
    clearSignedInUser();
    toast.info(sessionEnded);
    return null;
  }
};

/** Loads who is signed in, for the guard of the first page. Never rejects. */
export const loadPerson = (): Promise<void> => queryClient.prefetchQuery(meQuery);

/** Requires a signed-in user. Visitors are sent to /auth and return here after signing in. */
export const session = async (request: Request): Promise<Me> => {
  const person = await me();
  if (person) return person;
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath(pathname + search));
};

/** Requires a signed-in user. Visitors are told why they need to sign in. */
const sessionFor =
  (why: string) =>
  async (request: Request): Promise<Me> => {
    if (!(await me())) toast.info(why);
    return session(request);
  };

/** Requires a signed-in user at checkout. */
export const buyer = sessionFor('Please sign in to complete your order');

/** Requires a signed-in user for booking. */
export const booker = sessionFor('Please sign in to book an appointment');

/** Requires a signed-in user for reviewing. */
export const reviewer = sessionFor('Please log in to continue');

/** Requires a customer. Providers and admins are sent to their dashboards. */
export const customerHome = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.role !== 'customer') throw redirect(homeOf(person.role));
  return person;
};

/** Requires an approved provider. */
export const provider = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.role === 'provider') return person;
  toast.error("You don't have provider access");
  throw redirect(paths.home);
};

/**
 * Requires an approved provider, unless this browser keeps the agenda of the one who is signed in: then it opens without
 * asking the server, which may be out of reach.
 */
export const agendaReader = async (request: Request): Promise<void> => {
  const { keptAgenda } = await import('../lib/agenda');
  if (!keptAgenda(Date.now())) await provider(request);
};

/** The admin pages that send others home; the rest send them to the landing page. docs/product/access.md#admin-pages */
const ofHome = /^\/admin\/(dashboard|promo-)/;

/** Requires an approved admin, who has turned on two-step sign-in if the stage requires it. */
export const admin = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.twoStepNeeded) {
    toast.error('Set up two-step sign-in to open the admin pages', { id: 'two-step' });
    throw redirect(paths.profileSecurity);
  }
  if (person.role === 'admin') return person;
  toast.error('Unauthorized access');
  throw redirect(ofHome.test(new URL(request.url).pathname) ? paths.home : paths.landing);
};

/** Sends signed-in users on to `next` or their home page; returns the site's settings for the sign-in form. */
export const visitor = async (request: Request): Promise<SiteConfig> => {
  // After signing out, the cache still holds the previous user, so check the token first.
  const person = (await idToken()) && (await me());
  if (person) throw redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? homeOf(person.role));
  return siteConfig();
};

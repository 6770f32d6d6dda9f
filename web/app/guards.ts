import { redirect } from 'react-router-dom';
import type { Me } from '../../shared/account/schema';
import { Refusal } from '../../shared/http/refusal';
import { type SiteConfig, siteConfig } from '../lib/config';
import { homeOf } from '../lib/navigation';
import { authPath, paths, safeNext } from '../lib/paths';
import { queryClient } from '../lib/queryClient';
import { forget, meQuery } from '../lib/session/me';
import { idToken, signOut } from '../lib/session/session';
import { sayNotLoaded } from '../ui/notLoaded';
import { toast } from '../ui/toast';

/** Who may open which page; decisions, 'Product'. The API asks again: these only spare people a page of errors. */

const me = async (): Promise<Me | null> => {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'signed_out')) {
      sayNotLoaded('Failed to load profile');
      throw error;
    }
    // The API no longer takes this token, and no page is on screen yet whose watch could lead away.
    await signOut();
    forget();
    return null;
  }
};

/** Anybody signed in; a visitor goes to /auth and comes back here afterwards. */
export const session = async (request: Request): Promise<Me> => {
  const person = await me();
  if (person) return person;
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath(pathname + search));
};

/** Anybody signed in; a visitor is told why they are to sign in. */
const sessionFor =
  (why: string) =>
  async (request: Request): Promise<Me> => {
    if (!(await me())) toast.info(why);
    return session(request);
  };

/** Whoever is about to pay for a cart. */
export const buyer = sessionFor('Please sign in to complete your order');

/** Whoever is about to book. */
export const booker = sessionFor('Please sign in to book an appointment');

/** Whoever is about to review. */
export const reviewer = sessionFor('Please log in to continue');

/** The customer's home; providers and admins have their own. */
export const customerHome = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.role !== 'customer') throw redirect(homeOf(person.role));
  return person;
};

/** An approved provider. */
export const provider = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.role === 'provider') return person;
  toast.error("You don't have provider access");
  throw redirect(paths.home);
};

/** An approved admin. */
export const admin = async (request: Request): Promise<Me> => {
  const person = await session(request);
  if (person.role === 'admin') return person;
  toast.error('Unauthorized access');
  throw redirect(paths.home);
};

/** The sign-in page is for visitors, others go where it would have led; it is told how passwords must be. */
export const visitor = async (request: Request): Promise<SiteConfig> => {
  // The cache still holds whoever has just been signed out; the token is what tells.
  const person = (await idToken()) && (await me());
  if (person) throw redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? homeOf(person.role));
  return siteConfig();
};

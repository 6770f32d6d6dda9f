import * as z from 'zod';
import { amount, isoInstant } from '../http/fields';
import { route } from '../http/route';
import { me } from './schema';

/** How many open matters are named at a time. */
export const maxOpenMatters = 50;

/** A booking, an order or a balance that must be settled before an account can be deleted. */
const openMatter = z.object({
  title: z.string(),
  /** What to do about it. */
  advice: z.string(),
  /** The page of this site where it can be settled, if there is one that they can open. */
  link: z.string().optional(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** Deleting one's own account. */
export const deletionRoutes = {
  /** What has to be settled first, and the wallet credit that would be given up. */
  getDeletion: route({
    method: 'GET',
    path: '/api/me/deletion',
    access: 'user',
    reply: z.object({
      matters: z.array(openMatter),
      creditCents: amount,
      /** Since when something has kept the account from being deleted. */
      waitingSince: isoInstant.optional(),
    }),
    budget: { calls: 8, units: 62 },
  }),
  /** Asks to delete the account in 14 days. `forfeitCents`: the wallet credit that is given up. */
  requestDeletion: route({
    method: 'POST',
    path: '/api/me/deletion',
    access: 'user',
    body: z.object({ forfeitCents: amount }),
    reply: me.pick({ deletesAt: true }),
    budget: { calls: 9, units: 77 },
  }),
  /** Keeps the account after all. */
  keepAccount: route({
    method: 'DELETE',
    path: '/api/me/deletion',
    access: 'user',
    reply: z.object({}),
    budget: { calls: 2, units: 15 },
  }),
};

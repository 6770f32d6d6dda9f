import * as z from 'zod';
import { email, id, image, page, text } from '../http/fields';
import { route } from '../http/route';

/** Where a click on a banner leads: a path of this site, or an https address. */
export const bannerLink = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)|https:\/\/)/, 'A path or an https address');

export const bannerInput = z.object({
  title: text(80, 1),
  image,
  link: bannerLink.optional(),
  active: z.boolean().default(true),
});

export const banner = bannerInput.extend({ id, active: z.boolean(), displayOrder: z.int() });
export type Banner = z.output<typeof banner>;

/** Which campaign somebody came by; from a share page's `utm_*` parameters. */
export const campaign = z.object({
  source: text(80).optional(),
  medium: text(80).optional(),
  campaign: text(80).optional(),
});

export const promoApi = {
  listBanners: route({
    method: 'GET',
    path: '/api/banners',
    access: 'public',
    reply: page(banner),
    cache: { maxAge: 30, staleWhileRevalidate: 300 },
    budget: { calls: 1, units: 5 },
  }),
  /** Keeps an address somebody left in the popup. Says nothing of whether it is known. */
  addLead: route({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    status: 202,
    body: z.object({ email, campaign: campaign.optional() }),
    reply: z.object({}),
    budget: { calls: 2, units: 4 },
  }),
};

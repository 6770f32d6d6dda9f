import * as z from 'zod';
import { campaign } from '../account/campaign';
import { email, id, image, line, page, shownImage } from '../http/fields';
import { httpsAddress, sitePath } from '../http/path';
import { route } from '../http/route';

/** The target of a banner: a path of this site, or an https URL. */
export const bannerLink = z
  .string()
  .trim()
  .max(300)
  .transform((text, { addIssue }) => {
    const link = sitePath(text) ?? httpsAddress(text);
    if (!link) addIssue('Enter a path, such as /hairstyles, or an https address');
    return link ?? z.NEVER;
  });

export const bannerInput = z.object({
  title: line(80, 1),
  image,
  link: bannerLink.optional(),
  active: z.boolean().default(true),
  firstAppointmentOnly: z.boolean().default(false),
});

export const banner = z.object({
  id,
  title: z.string(),
  image: shownImage,
  link: z.string().optional(),
  active: z.boolean(),
  /** Shown only to customers who have not had an appointment yet. */
  firstAppointmentOnly: z.boolean().optional(),
  displayOrder: z.int(),
});
export type Banner = z.output<typeof banner>;

export const promoApi = {
  listBanners: route({
    method: 'GET',
    path: '/api/banners',
    access: 'public',
    reply: page(banner),
    cache: { maxAge: 30, staleWhileRevalidate: 300 },
    budget: { calls: 1, units: 5 },
  }),
  /** Stores an address left in the sign-up popup, and the campaign. The reply does not reveal whether it is known. */
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

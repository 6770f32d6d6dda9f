import * as z from 'zod';
import { campaign } from '../account/campaign';
import { email, id, image, line, localDate, page, shownDate, shownImage } from '../http/fields';
import { httpsAddress, sitePath } from '../http/path';
import { route } from '../http/route';

export const maxBanners = 50;

/** The target of a banner: a path of this site, or an https URL. */
const bannerLink = z
  .string()
  .trim()
  .max(300)
  .transform((text, { addIssue }) => {
    const link = sitePath(text) ?? httpsAddress(text);
    if (!link) addIssue('Enter a path, such as /hairstyles, or an https address');
    return link ?? z.NEVER;
  });

/** The days are included, in the marketplace's zone; null means none. */
const bannerFields = z.object({
  title: line(80, 1),
  image,
  link: bannerLink.optional(),
  active: z.boolean().default(true),
  firstAppointmentOnly: z.boolean().default(false),
  startsOn: localDate.nullable().default(null),
  endsOn: localDate.nullable().default(null),
});

const bannerDays = bannerFields.pick({ startsOn: true, endsOn: true });

const isForward = ({ startsOn, endsOn }: z.output<typeof bannerDays>): boolean =>
  !startsOn || !endsOn || startsOn <= endsOn;

const notForward = {
  path: ['endsOn'],
  message: 'The last day is before the first',
  // Also beside problems of other fields.
  when: ({ value }: z.core.ParsePayload) => bannerDays.safeParse(value).success,
};

/** A new banner. */
export const bannerInput = bannerFields.refine(isForward, notForward);
export type BannerInput = z.output<typeof bannerInput>;

/** A changed banner. `version`: the one the admin saw. */
export const bannerChange = bannerFields.extend({ version: z.int().min(0) }).refine(isForward, notForward);

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

/** A banner as admins see it, with the days it is shown on. */
export const adminBanner = banner.extend({
  startsOn: shownDate.nullable(),
  endsOn: shownDate.nullable(),
  version: z.int(),
});
export type AdminBanner = z.output<typeof adminBanner>;

export const promoApi = {
  listBanners: route({
    method: 'GET',
    path: '/api/banners',
    access: 'public',
    reply: page(banner),
    // As short as that of lists, so that a banner appears and disappears soon after midnight or an admin's change.
    cache: { maxAge: 5, staleWhileRevalidate: 30 },
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

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { adminBanner } from '../../shared/promo/api';
import { monthKeys, monthly } from './engine/by-month';
import { entity } from './engine/entity';
import { storedCampaign } from './people';

/** Banners of the carousel on the customer home page. There are few, so all share one partition. */
export const banners = entity({
  schema: adminBanner.extend({
    startsOn: z.string().nullable().default(null),
    endsOn: z.string().nullable().default(null),
    version: z.int().default(0),
  }),
  key: (bannerId: string) => ({ pk: 'BANNERS#all', sk: bannerId }),
  idOf: ({ id }) => [id],
});

export type StoredBanner = ReturnType<typeof banners.parse>;

export const allBanners = { partition: 'BANNERS#all', parse: banners.parse };

/** Sorts banners as they are shown. Two that were created at the same moment have the same position. */
export const inOrder = (found: readonly StoredBanner[]): StoredBanner[] =>
  [...found].sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1));

const leadSchema = z.object({
  email: z.string(),
  campaign: storedCampaign.optional(),
  createdAt: z.string(),
});

/** An email address left in the sign-up popup, stored once. */
export const leads = entity({
  schema: leadSchema,
  key: (email: string) => ({
    pk: `LEAD#${createHash('sha256').update(email).digest('base64url')}`,
    sk: 'LEAD',
  }),
  idOf: ({ email }) => [email],
  indexes: ({ createdAt, email }) => monthKeys('LEADS', createdAt, email),
});

/** Index `byMonth`: every address left in the sign-up popup, newest first. */
export const allLeads = monthly('LEADS', leads);

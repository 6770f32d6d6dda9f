import { createHash } from 'node:crypto';
import * as z from 'zod';
import { banner } from '../../shared/promo/api';
import { monthKeys, monthly } from './by-month';
import { entity } from './entity';
import { storedCampaign } from './people';

/** Banners of the carousel on the customer home page. There are few, so all share one partition. */
export const banners = entity({
  schema: banner,
  key: (bannerId: string) => ({ pk: 'BANNERS#all', sk: bannerId }),
  idOf: ({ id }) => [id],
});

export const allBanners = { partition: 'BANNERS#all', parse: banners.parse };

const leadSchema = z.object({
  email: z.string(),
  campaign: storedCampaign.optional(),
  createdAt: z.string(),
});

/** An e-mail address left in the sign-up popup, stored once. */
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

import { leads } from '../../lambdas/data/campaigns';
import { attempts } from '../../lambdas/data/limits';
import type { promoApi } from '../../shared/promo/api';
import type { GrantsOf } from './grant';
import { query, write } from './table';

export const promoGrants = {
  listBanners: [query],
  addLead: [write(leads, attempts)],
} satisfies GrantsOf<typeof promoApi>;

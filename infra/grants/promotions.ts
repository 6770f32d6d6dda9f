import { banners } from '../../lambdas/data/campaigns';
import { pictures } from '../../lambdas/data/pictures';
import { promos } from '../../lambdas/data/promos';
import type { promotionsApi } from '../../shared/admin/promotions-api';
import type { GrantsOf } from './grant';
import { batchGet, get, index, query, record, remove, write } from './table';

export const promotionGrants = {
  listPromoCodes: [get, batchGet, index('byMonth')],
  createPromoCode: [get, write(promos), record],
  updatePromoCode: [get, batchGet, write(promos), remove(promos), record],
  deletePromoCode: [get, batchGet, write(promos), remove(promos), record],
  listPromoUses: [get, batchGet, query],

  listAdminBanners: [get, query],
  createBanner: [get, query, write(banners, pictures), record],
  updateBanner: [get, write(banners, pictures), record],
  deleteBanner: [get, write(pictures), remove(banners), record],
  reorderBanners: [get, query, write(banners), record],
  listLeads: [get, batchGet, index('byMonth')],
  getLeadsCsv: [get, batchGet, index('byMonth'), record],
} satisfies GrantsOf<typeof promotionsApi>;

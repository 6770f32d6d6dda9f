import { promotionsApi } from '../../shared/admin/promotions-api';
import { createStore, type Store } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { createBanner, deleteBanner, listAdminBanners, reorderBanners, updateBanner } from './banners';
import { getLeadsCsv, listLeads } from './leads';
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  listPromoUses,
  updatePromoCode,
} from './promo-codes';

/** The endpoints for admins about promo codes, banners and the email addresses left in the sign-up popup. */
export const servePromotions = ({ store }: { store: Store }) =>
  endpoints(
    promotionsApi,
    {
      listPromoCodes: listPromoCodes(store),
      createPromoCode: createPromoCode(store),
      updatePromoCode: updatePromoCode(store),
      deletePromoCode: deletePromoCode(store),
      listPromoUses: listPromoUses(store),
      listAdminBanners: listAdminBanners(store),
      createBanner: createBanner(store),
      updateBanner: updateBanner(store),
      deleteBanner: deleteBanner(store),
      reorderBanners: reorderBanners(store),
      listLeads: listLeads(store),
      getLeadsCsv: getLeadsCsv(store),
    },
    store,
  );

export const handler = servePromotions({ store: createStore(env('TABLE_NAME')) });

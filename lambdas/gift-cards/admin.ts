import type { giftCardsApi } from '../../shared/gift-cards/api';
import { isGiftId } from '../../shared/gift-cards/rules';
import type { Reply } from '../../shared/http/route';
import { listByMonth } from '../data/engine/by-month';
import { listRefs } from '../data/engine/by-status';
import type { Store } from '../data/engine/store';
import { allGiftCards, type GiftCard, giftCards, giftCardsByStatus } from '../data/gift-cards';
import { searchList } from '../data/search-list';
import type { Call } from '../http/endpoints';
import { shownToAdmin } from './view';

type ListAdminGiftCards = (typeof giftCardsApi)['listAdminGiftCards'];

const limit = 24;

const textsOf = ({ id, customer, recipientEmail }: GiftCard) => [
  id,
  customer.name,
  customer.email,
  recipientEmail,
];

/** Lists gift cards, or those with a status, newest first. Their codes are known to nobody. Throws `invalid_input` for a bad cursor. */
export const listAdminGiftCards =
  ({ store }: { store: Store }) =>
  async ({ query, now }: Call<ListAdminGiftCards>): Promise<Reply<ListAdminGiftCards>> => {
    const { status, search = '', cursor } = query;
    // Links from transactions search by the id, and the gift card may be an old one.
    const linked = isGiftId(search) && !cursor ? await store.read(giftCards.ref(search)) : undefined;
    if (linked && (!status || linked.status === status)) return { items: [shownToAdmin(linked, now)] };
    const page = await searchList(query, { limit }, textsOf, (paging) =>
      status
        ? listRefs(store, giftCardsByStatus(status), paging, (gift) => gift.status === status)
        : listByMonth(store, allGiftCards, { now, ...paging }),
    );
    return { ...page, items: page.items.map((gift) => shownToAdmin(gift, now)) };
  };

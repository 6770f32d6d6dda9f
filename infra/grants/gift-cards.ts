import { cardsOf } from '../../lambdas/data/cards';
import { giftCards, giftCodes } from '../../lambdas/data/gift-cards';
import { journal } from '../../lambdas/data/journal';
import { attempts } from '../../lambdas/data/limits';
import { mails } from '../../lambdas/data/mails';
import { refunds } from '../../lambdas/data/refunds';
import { wallets } from '../../lambdas/data/wallets';
import type { giftCardsApi } from '../../shared/gift-cards/api';
import type { GrantsOf } from './grant';
import { purchasing } from './purchases';
import { stripe } from './resources';
import { batchGet, check, get, index, remove, write } from './table';

export const giftCardGrants = {
  buyGiftCard: [...purchasing.giftCards, index('byCustomer'), stripe],
  listGiftCards: [index('byCustomer')],
  sendGiftCard: [batchGet, write(attempts, giftCards, mails), remove(giftCodes)],
  refundGiftCard: [...purchasing.giftCards, write(refunds), stripe],
  redeemGiftCard: [get, batchGet, check, write(attempts, cardsOf, giftCards, journal, wallets)],
  listAdminGiftCards: [get, batchGet, index('byMonth'), index('byStatus')],
} satisfies GrantsOf<typeof giftCardsApi>;

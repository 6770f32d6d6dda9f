import { randomBytes } from 'node:crypto';
import { formatGiftCode, parseGiftCode } from '../../shared/gift-cards/code';
import type { Store } from '../data/engine/store';
import { create, remove, replace } from '../data/engine/writes';
import { type GiftCard, giftCards, giftCodes, hashOfGiftCode } from '../data/gift-cards';

const codeBytes = 10;

/**
 * Makes a new code for a gift card that is being mailed, and keeps its hash in the place of an earlier one's: whoever retries
 * a mail makes the code of the one before worthless. Throws `stale` if the gift card has changed since it was read.
 */
export const giveNewCode = async (store: Pick<Store, 'transact'>, gift: GiftCard): Promise<string> => {
  const code = formatGiftCode(randomBytes(codeBytes));
  const hash = hashOfGiftCode(parseGiftCode(code)!);
  await store.transact([
    replace(giftCards, gift, { codeHash: hash }),
    create(giftCodes, { hash, giftCardId: gift.id }),
    ...(gift.codeHash ? [remove(giftCodes.ref(gift.codeHash))] : []),
  ]);
  return code;
};

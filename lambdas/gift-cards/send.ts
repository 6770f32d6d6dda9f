import { giftLifecycle } from '../../shared/gift-cards/lifecycle';
import type { Party } from '../../shared/lifecycle';
import { isBankDeciding } from '../../shared/payments/disputed';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { create, remove, replace, type Write } from '../data/engine/writes';
import { type GiftCard, giftCards, giftCodes } from '../data/gift-cards';
import { mails, waitingMail } from '../data/mails';

type Sending = { by: Party; now: number; recipientEmail?: string | undefined };

/**
 * The writes that mail a gift card, for the first time or again, to another address if one is given. The code of an earlier
 * mail ends here; the new one is made when the mail is written (`newCodeWrites`). `now` is in milliseconds.
 */
export const sendWrites = (
  gift: GiftCard,
  { by, now, recipientEmail = gift.recipientEmail }: Sending,
): { writes: Write[]; after: GiftCard } => {
  const at = isoOf(now);
  const sending = gift.sending + 1;
  const change = {
    recipientEmail,
    sending,
    sentAt: at,
    codeHash: undefined,
    returned: undefined,
    dueAt: undefined,
    updatedAt: at,
  };
  const mail = { userId: gift.customerId, kind: 'giftCard', about: gift.id, to: recipientEmail } as const;
  return {
    writes: [
      transition(giftCards, giftLifecycle, gift, { transition: 'send', by, now }, change),
      ...(gift.codeHash ? [remove(giftCodes.ref(gift.codeHash))] : []),
      create(mails, waitingMail({ ...mail, which: String(sending) }, now)),
    ],
    after: { ...gift, ...change, status: 'sent', version: gift.version + 1 },
  };
};

/**
 * Sends a gift card on its day. Returns whether to look again later: while its payment is disputed, it waits. `now` is in
 * milliseconds.
 */
export const advanceGiftCard = (store: Store, id: string, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const gift = await store.read(giftCards.ref(id));
    if (!gift?.dueAt || Date.parse(gift.dueAt) > now) return false;
    if (isBankDeciding(gift)) return true;
    if (gift.status === 'paid') await store.transact(sendWrites(gift, { by: 'system', now }).writes);
    else await store.write(replace(giftCards, gift, { dueAt: undefined }));
    return false;
  });

import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { giftCards } from '../data/gift-cards';
import type { Mail } from '../data/mails';

/** Notes on a gift card that its latest mail did not arrive, so that its buyer can correct the address. */
export const noteReturned = (
  store: Pick<Store, 'read' | 'write'>,
  { about, which }: Pick<Mail, 'about' | 'which'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const gift = await store.read(giftCards.ref(about));
    const isLatest = gift?.status === 'sent' && which === String(gift.sending);
    if (gift && isLatest && !gift.returned) await store.write(replace(giftCards, gift, { returned: true }));
  });

import { product } from '../../../shared/brand';
import { giftDesigns, giftPicture, giftRefundDays } from '../../../shared/gift-cards/rules';
import { formatCents } from '../../../shared/money/cents';
import { isDisputed } from '../../../shared/payments/disputed';
import { isolateBidiIn } from '../../../shared/text/isolate-bidi';
import { formatDate } from '../../../shared/time/zoned';
import type { Store } from '../../data/engine/store';
import { type GiftCard, giftCards } from '../../data/gift-cards';
import type { Mail } from '../../data/mails';
import { giveNewCode } from '../../gift-cards/new-code';
import type { EmailContent } from '../email-content';

const pictureOf = ({ design }: GiftCard) => ({ ...giftPicture(design), alt: giftDesigns[design] });

const giftCardEmail = (gift: GiftCard, code: string): EmailContent => {
  const { totalCents, customer, recipientName, words } = isolateBidiIn(gift);
  const amount = formatCents(totalCents);
  return {
    subject: `You got a ${product} gift card of ${amount}`,
    preheader: 'Redeem its code for wallet credit. It never expires.',
    picture: pictureOf(gift),
    paragraphs: [
      `Somebody gave you ${amount} for appointments and hair products on ${product}. Sign in or create an account, and enter the code in your wallet.`,
      'Whoever has the code can redeem it, so keep it to yourself. It never expires.',
    ],
    details: [
      ...(recipientName ? [{ label: 'For', quote: recipientName }] : []),
      { label: 'From', quote: customer.name },
      ...(words ? [{ label: 'Message', quote: words }] : []),
      { label: 'Amount', value: amount },
      { label: 'Code', value: code },
    ],
    button: { label: 'Redeem your gift card', path: '/wallet' },
    because: `somebody bought you a gift card on ${product}`,
  };
};

/**
 * The mail with a gift card and its code, which is made now; undefined if it was redeemed or refunded since, is disputed, or
 * was sent again. Throws `stale` if it changes meanwhile: the mail is tried again, with another code.
 */
export const writeGiftCardEmail = async (
  store: Store,
  { about, which }: Mail,
): Promise<EmailContent | undefined> => {
  const gift = await store.read(giftCards.ref(about));
  const isLatest = gift?.status === 'sent' && String(gift.sending) === which;
  if (!gift || !isLatest || isDisputed(gift)) return undefined;
  return giftCardEmail(gift, await giveNewCode(store, gift));
};

/** Tells whoever bought a gift card that it is paid, and when it is sent; undefined if it was refunded since. */
export const writeBoughtEmail = async (
  store: Pick<Store, 'read'>,
  { about }: Mail,
): Promise<EmailContent | undefined> => {
  const gift = await store.read(giftCards.ref(about));
  if (!gift?.paidAt || gift.status === 'cancelled') return undefined;
  const amount = formatCents(gift.totalCents);
  return {
    subject: `Your gift card of ${amount} is paid`,
    preheader: 'We mail it right away, or on the day you chose.',
    picture: pictureOf(gift),
    paragraphs: [
      `Thank you! We mail the gift card with its code to the address below. If it does not arrive, you can send it again, also to another address. As long as nobody has redeemed it, you can take it back for ${giftRefundDays} days.`,
    ],
    details: [
      { label: 'For', quote: gift.recipientName || gift.recipientEmail },
      ...(gift.recipientName ? [{ label: 'Email', quote: gift.recipientEmail }] : []),
      { label: 'Day', value: formatDate(gift.sendOn) },
      { label: 'Amount', value: `${amount}, paid by card` },
    ],
    button: { label: 'See your gift cards', path: '/gift-cards' },
  };
};

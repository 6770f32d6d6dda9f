import { isGiftId } from '../../shared/gift-cards/rules';
import { earnings } from '../../shared/payments/earnings';
import { isTipId } from '../../shared/tips/rules';
import { type Booking, bookings, keepsPromoUse } from '../data/bookings';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import { type GiftCard, giftCards } from '../data/gift-cards';
import { journalKeys } from '../data/journal';
import { type Order, orders } from '../data/orders';
import { type Tip, tips } from '../data/tips';
import { type Purchase, purchaseOfGift, purchaseOfOrder, purchaseOfTip } from '../ledger/invariants/books';
import { returnedPieces } from '../ledger/invariants/stock';
import { sourceOfRecord } from '../ledger/invariants/stripe-sources';
import { batches } from '../runtime/batches';
import { plus, soldField, type Tally, type Touched, touch } from './tally';

/** A purchase, with the booking or the order that it is, and who redeemed a gift card. */
export type Found = Purchase &
  Pick<Booking & Order, 'customer'> & { booking?: Booking; order?: Order; redeemedBy?: string | undefined };

/** How many purchases one batch can read: of each, the booking and the order it might be. */
export const purchasesPerBatch = 50;

type Stored = Booking | Order | Tip | GiftCard;

/** Ids do not say whether they are a booking's or an order's; those of tips and gift cards do. */
const refsOf = (id: string): Array<Ref<Stored | undefined>> => {
  if (isGiftId(id)) return [giftCards.ref(id)];
  return isTipId(id) ? [tips.ref(id)] : [bookings.ref(id), orders.ref(id)];
};

const foundIn = (stored: Stored | undefined): Found | undefined => {
  if (!stored) return undefined;
  if ('sendOn' in stored) return purchaseOfGift(stored);
  if ('bookingId' in stored) return purchaseOfTip(stored);
  return 'productId' in stored
    ? { ...purchaseOfOrder(stored), order: stored }
    : { ...stored, booking: stored };
};

/** Reads purchases by their ids. */
export const readPurchases = async (
  store: Pick<Store, 'readEach'>,
  ids: readonly string[],
): Promise<Array<Found | undefined>> => {
  const read = await store.readEach<Stored | undefined>(ids.flatMap(refsOf));
  const byId = new Map(read.flatMap((stored) => (stored ? [[stored.id, stored] as const] : [])));
  return ids.map((id) => foundIn(byId.get(id)));
};

/** Pieces sold and promo uses follow from a payment and from the end of the purchase. */
const addCounts = (tally: Tally, touched: Touched, { booking, order, paidAt }: Found): void => {
  if (!paidAt) return;
  const paid = touched.paid ? 1 : 0;
  if (order) {
    const restocked = touched.ended && order.paymentStatus === 'refunded' && !order.shippedAt ? 1 : 0;
    const returned = touched.returned ? returnedPieces(order) : 0;
    const pieces = order.quantity * (paid - restocked) - returned;
    plus(tally, `product:${order.productId}`, soldField(order), pieces);
  }
  if (booking?.promoCode) {
    const returned = touched.ended && booking.status === 'cancelled' && !keepsPromoUse(booking) ? 1 : 0;
    plus(tally, `promo:${booking.promoCode}`, 'uses', paid - returned);
  }
};

const addMissingMemos = (tally: Tally, touched: Touched, purchase: Found): void => {
  if (!purchase.providerId) return;
  const { netCents } = earnings(purchase, purchase.platformFeeRate ?? 0);
  const name = `user:${purchase.providerId}`;
  for (const step of touched.withoutMemos ?? []) {
    plus(tally, name, 'pending', step === 'paid' ? netCents : -netCents);
    if (step === 'ended' && purchase.releasedAt) plus(tally, name, 'earned', netCents);
  }
};

/** An admin's refund that ended the purchase: what it owes to the card waits for the refund of that name. */
const addDueRefund = (tally: Tally, { dueAtEnd }: Touched, { id, refunds = [] }: Found): void => {
  if (!dueAtEnd) return;
  const refund = refunds.find(({ cardCents, at }) => cardCents === dueAtEnd.cents && at === dueAtEnd.at);
  const source = sourceOfRecord({ key: journalKeys.part(refund?.id ?? id) })!;
  plus(tally, source, 'waiting', dueAtEnd.cents);
  touch(tally, source, dueAtEnd.at);
};

/** The customer and the provider of a purchase are part of the records that touched it, and who redeemed a gift card. */
const knowParties = (
  { users }: Tally,
  { records }: Touched,
  { customerId, providerId, redeemedBy }: Found,
): void => {
  const parties = [customerId, providerId, ...(redeemedBy ? [redeemedBy] : [])];
  for (const record of records) for (const id of parties) users.get(record)?.delete(id);
};

/** A record must not post to anyone who has no part in any of its purchases. */
const addForeignUsers = ({ users, mismatches }: Tally): void => {
  for (const [record, ids] of users)
    for (const id of ids)
      mismatches.push({ what: 'journal', record, detail: `posts to ${id}, who is not part of it` });
  users.clear();
};

/** Adds what follows from the purchases that some records touched, then forgets which steps they took. */
export const addPurchaseFacts = async (store: Pick<Store, 'readEach'>, tally: Tally): Promise<void> => {
  const touched = [...tally.purchases].filter(([, { records }]) => records.size > 0);
  for (const batch of batches(touched, purchasesPerBatch)) {
    const found = await readPurchases(
      store,
      batch.map(([id]) => id),
    );
    for (const [index, [id, steps]] of batch.entries()) {
      const purchase = found[index];
      tally.purchases.set(id, { records: new Set() });
      if (!purchase) {
        const detail = 'is in escrow, but is no booking, order, tip or gift card';
        tally.mismatches.push({ what: 'escrow', record: id, detail });
        for (const record of steps.records) tally.users.delete(record);
        continue;
      }
      addCounts(tally, steps, purchase);
      addMissingMemos(tally, steps, purchase);
      knowParties(tally, steps, purchase);
      addDueRefund(tally, steps, purchase);
    }
  }
  addForeignUsers(tally);
};

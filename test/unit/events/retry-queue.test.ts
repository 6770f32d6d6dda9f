import * as z from 'zod';
import { batchesOf } from '../../../lambdas/runtime/queue';
import { personName } from '../../../shared/account/name';
import { profileChange } from '../../../shared/account/profile-change';
import { bookingInput, bookingLocation } from '../../../shared/booking/schema';
import { addOnInput, hairstyleInput, variationInput } from '../../../shared/catalog/hairstyle-input';
import { maxAddOns } from '../../../shared/catalog/limits';
import { productInput } from '../../../shared/catalog/product-input';
import { email, image } from '../../../shared/http/fields';
import { cartInput } from '../../../shared/orders/cart-input';
import { trackingNumber } from '../../../shared/orders/schema';
import { maxLines } from '../../../shared/payments/limits';
import { problemInput } from '../../../shared/payments/problems-and-refunds';
import { booking, order } from './fixtures';

const kilobytes = (count: number) => 'x'.repeat(count * 1024);

test('a call has at most 10 messages', () => {
  const bodies = Array.from({ length: 21 }, (_, index) => String(index));
  expect(batchesOf(bodies).map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(batchesOf(bodies).flat()).toEqual(bodies);
});

test('a call has at most 256 KB, and a larger message gets a call of its own', () => {
  const bodies = [kilobytes(64), kilobytes(64), kilobytes(64), kilobytes(64), kilobytes(300), kilobytes(1)];
  expect(batchesOf(bodies).map((batch) => batch.map(({ length }) => length / 1024))).toEqual([
    [64, 64, 64, 64],
    [300],
    [1],
  ]);
});

test('sizes are counted in bytes', () => {
  expect(batchesOf(['가'.repeat(60_000), '가'.repeat(60_000)])).toHaveLength(2);
});

/** The largest text a schema accepts: no character takes more than 3 bytes per unit of its length. */
const largest = (schema: z.ZodType): string => {
  const { maxLength } = z.toJSONSchema(schema, { io: 'input' });
  if (maxLength === undefined) throw new Error('This text has no limit');
  return '가'.repeat(maxLength);
};

const largestImage = {
  src: `/media/${'x'.repeat(120)}`,
  width: 10_000,
  height: 10_000,
  placeholder: kilobytes(1),
};
const largestAddOn = {
  id: 'x'.repeat(64),
  name: largest(addOnInput.shape.name),
  priceCents: 10_000_000,
  durationMinutes: 765,
};
const title = largest(hairstyleInput.shape.title);
const names = {
  customer: { name: largest(personName), email: largest(email), phone: largest(profileChange.shape.phone) },
  providerName: largest(personName),
  image: largestImage,
};
const problem = { text: largest(problemInput.shape.text), at: booking.createdAt };
const historyLine = {
  userId: 'x'.repeat(64),
  wallet: 'customer',
  type: 'product_sale',
  description: `Paid from your wallet: 1000 × ${title}`,
  amountCents: -1_000_000_000,
};

test.each([
  [
    'BookingChanged',
    {
      booking: {
        ...booking,
        ...names,
        problem,
        title,
        variationName: largest(variationInput.shape.name),
        addOns: Array.from({ length: maxAddOns }, () => largestAddOn),
        location: { kind: 'home', address: largest(bookingLocation.shape.address) },
        notes: largest(bookingInput.shape.notes),
        promoCode: largest(bookingInput.shape.promoCode),
      },
    },
  ],
  [
    'OrderChanged',
    {
      order: {
        ...order,
        ...names,
        problem,
        name: largest(productInput.shape.name),
        shippingAddress: largest(cartInput.shape.shippingAddress),
        trackingNumber: largest(trackingNumber),
      },
    },
  ],
  ['WalletPosted', { record: { history: Array.from({ length: 2 * maxLines }, () => historyLine) } }],
])('the largest %s event fits into 64 KB', (name, event) => {
  expect(image.shape.placeholder.safeParse(`data:image/webp;base64,${kilobytes(1)}`).success).toBe(false);
  const message = JSON.stringify({ consumer: 'notifications', event: { name, ...event } });
  expect(Buffer.byteLength(message)).toBeLessThan(65_536);
});

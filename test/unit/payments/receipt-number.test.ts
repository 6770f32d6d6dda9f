import { receiptNumber } from '../../../shared/payments/receipt-number';

test('the same checkout always has the same short number', () => {
  expect(receiptNumber('b3JkZXItMTIzNDU2Nzg5MDEyMw')).toBe(receiptNumber('b3JkZXItMTIzNDU2Nzg5MDEyMw'));
  expect(receiptNumber('b3JkZXItMTIzNDU2Nzg5MDEyMw')).toMatch(
    /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
  );
});

test('ids that differ in one character have different numbers', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `demo-booking-${index}`);
  expect(new Set(ids.map(receiptNumber)).size).toBe(ids.length);
});

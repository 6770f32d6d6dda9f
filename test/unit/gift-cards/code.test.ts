import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { formatGiftCode, parseGiftCode } from '../../../shared/gift-cards/code';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('a code has all 80 bits in four groups of four, and is read back however it is typed', () => {
  fc.assert(
    fc.property(tenBytes, tenBytes, (bytes, others) => {
      const code = formatGiftCode(bytes);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const parsed = parseGiftCode(code);
      expect(parsed).toBe(code.replaceAll('-', ''));
      expect(parseGiftCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(parsed);
      expect(parseGiftCode(code.replaceAll('-', '–'))).toBe(parsed);
      expect(parseGiftCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(parsed);
      expect(formatGiftCode(others) === code).toBe(Buffer.compare(bytes, others) === 0);
    }),
  );
  expect(formatGiftCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(formatGiftCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

test.each([
  '',
  'ABCD',
  'ABCD-ABCD-ABCD-ABC',
  'ABCD-ABCD-ABCD-ABCDE',
  'ABCD-ABCD-ABCD-ABC!',
  'UUUU-UUUU-UUUU-UUUU',
])('%j is no code', (typed) => {
  expect(parseGiftCode(typed)).toBeUndefined();
});

test('codes of random bytes differ', () => {
  const codes = Array.from({ length: 200 }, () => formatGiftCode(randomBytes(10)));
  expect(new Set(codes).size).toBe(200);
});

import { typedUsNumber } from '../../../shared/sms/schema';
import { formatUsNumber, usNumber } from '../../../shared/sms/us-number';

test.each([
  ['(212) 555-0123', '+12125550123'],
  ['212.555.0123', '+12125550123'],
  ['+1 212 555 0123', '+12125550123'],
  ['1-212-555-0123', '+12125550123'],
  ['555-0123', undefined],
  ['+44 20 7946 0018', undefined],
  ['876 555 0123', undefined],
  ['900 555 0123', undefined],
  ['112 555 0123', undefined],
  ['212 055 0123', undefined],
  ['212 555 0123 ext. 4', undefined],
])('%s is read as %s', (typed, number) => {
  expect(usNumber(typed)).toBe(number);
  expect(typedUsNumber.safeParse(typed).success).toBe(!!number);
});

test('a number is shown as people write it', () => {
  expect(formatUsNumber('+12125550123')).toBe('(212) 555-0123');
});

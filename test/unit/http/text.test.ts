import * as fc from 'fast-check';
import { line, localDate, text } from '../../../shared/http/fields';

const name = line(80, 1);
const words = text(500);
const takes = (schema: typeof name | typeof words, value: string) => schema.safeParse(value).success;

test.each([
  'Zoë O’Hara-Świątek',
  'Nguyễn Thị Minh Khai',
  'می‌خواهم',
  'क्‍ष',
  'נועה',
  '李小龍',
  'Amara 👩🏽‍🦱❤️‍🔥',
  '1️⃣ Braids & Co. (50%)',
])('accepts %s as a name', (value) => {
  expect(takes(name, value)).toBe(true);
});

test.each([
  ['a line break', 'Amara\nOkafor'],
  ['a tab', 'Amara\tOkafor'],
  ['a line separator', 'Amara\u2028Okafor'],
  ['a NUL', 'Amara\u0000'],
  ['a C1 control', 'Amara\u0085Okafor'],
  ['a direction override', 'Amara\u202eOkafor'],
  ['a direction isolate', 'Amara\u2066Okafor'],
  ['a direction mark', 'Amara\u200fOkafor'],
  ['a zero-width space', 'Ama\u200bra'],
  ['a soft hyphen', 'Ama\u00adra'],
  ['a joiner between Latin letters', 'Ama\u200dra'],
  ['joiners in a row', 'می\u200c\u200cخواهم'],
  ['a letter that looks blank', '\u3164'],
  ['a variation selector alone', '\ufe0f'],
  ['an unpaired surrogate', 'Amara\ud83d'],
])('rejects %s in a name', (_, value) => {
  expect(takes(name, value)).toBe(false);
});

test('long text keeps line breaks and the invisible characters that scripts and emoji need', () => {
  for (const value of ['One\nTwo\r\n\tThree', 'a\u200fb', 'a\u200db', '\u2066x\u2069'])
    expect(takes(words, value)).toBe(true);
  for (const value of ['a\u0000b', 'a\u202eb', 'a\u202db', 'a\u009bb', '\udfff'])
    expect(takes(words, value)).toBe(false);
});

const invisible = [
  '\u200b',
  '\u00ad\u2060\ufeff',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800 \u2800',
  '\u{e0041}\u{e0042}',
  '\u200f\u2066\u2069',
  '\u0301',
  '\u{1d159}',
];

test.each(invisible)('text that nobody can see (%j) is no text', (value) => {
  expect(takes(text(500, 1), value)).toBe(false);
  expect(takes(line(80, 1), value)).toBe(false);
  expect(words.parse(value)).toBe('');
});

test.each(['1', '?', '👍', '🇺🇸', '中', 'ا', '\u200fא'])('%s alone is a text', (value) => {
  expect(text(500, 1).parse(value)).toBe(value);
});

test('rejects text with unpaired surrogates', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff'),
      (around, half) => {
        const value = `${around} ${half} ${around}`;
        expect([takes(name, value), takes(words, value)]).toEqual([false, false]);
      },
    ),
  );
});

test('accepts dates from 1900 to 2999 only', () => {
  for (const day of ['1900-01-01', '2026-11-22', '2999-12-31'])
    expect(localDate.safeParse(day).success).toBe(true);
  for (const day of ['0000-01-01', '0050-01-01', '0999-12-31', '9999-12-31', '2026-02-30', '26-01-01'])
    expect(localDate.safeParse(day).success).toBe(false);
});

import type { Letter } from '../../../lambdas/mail/letter';
import { undisguised } from '../../../lambdas/mail/letter';
import { createRender } from '../../../lambdas/mail/render';

const render = createRender('https://hairloom.example');

const letterWith = (typed: string): Letter => ({
  subject: `New booking: ${typed}`,
  preheader: `From ${typed}`,
  paragraphs: [`${typed} has booked.`],
  details: [['Customer', typed]],
  button: { label: 'Open', path: '/provider/bookings' },
});

const written = async (typed: string) => {
  const letter = undisguised(letterWith(typed));
  return { ...letter, ...(await render(letter)) };
};

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  "'-alert(1)-'",
  '<a href="javascript:alert(1)">Click</a>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '&lt;b&gt;',
];

test.each(markup)('%s is shown as typed and is not markup', async (typed) => {
  const { html } = await written(typed);
  const mine = (await written('Chloe')).html;
  const tags = (text: string) => text.match(/<\/?[a-z!][^\s>]*/gi)?.sort();
  expect(tags(html)).toEqual(tags(mine));
});

test.each([
  ['a line break', 'Chloe\r\nBcc: everyone@example.com'],
  ['an override', 'Chloe \u202egnp.exe'],
  ['an isolate', 'Chloe \u2067evil\u2069'],
  ['a mark', 'Chloe\u200f'],
  ['a paragraph separator', 'Chloe\u2029Evil'],
  ['an invisible character', 'Chl\u2060oe\u00ad'],
])('%s is taken out everywhere', async (_, typed) => {
  const { subject, preheader, paragraphs, details } = await written(typed);
  const all = [subject, preheader, ...paragraphs, ...details.map(([, value]) => value)];
  for (const text of all) expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u2060\u00ad]/u);
});

test('names in other scripts and emoji stay as they are', () => {
  const typed = 'مریم می‌خواهم 👩🏽‍🦱 Зоя';
  expect(undisguised(letterWith(typed)).details).toEqual([['Customer', typed]]);
});

test('a long subject is shortened', () => {
  expect(undisguised(letterWith('x'.repeat(500))).subject).toHaveLength(150);
});

test('the text part has what the HTML part has, without markup', async () => {
  const { text, html } = await written('Chloe');
  for (const part of ['Chloe has booked.', 'Customer', 'https://hairloom.example/provider/bookings'])
    expect(text).toContain(part);
  expect(text).not.toContain('<');
  expect(html).toContain('prefers-color-scheme: dark');
});

import type { EmailContent } from '../../../lambdas/mail/email-content';
import { withSafeQuotes } from '../../../lambdas/mail/email-content';
import { createRender } from '../../../lambdas/mail/render';

const render = createRender('https://hairloom.example');

const emailWith = (typed: string): EmailContent => ({
  subject: 'New booking',
  preheader: 'Please answer.',
  paragraphs: ['A customer has booked.'],
  details: [{ label: 'Customer', quote: typed, value: 'For $12.50' }],
  button: { label: 'Open', path: '/provider/bookings' },
});

const written = async (typed: string) => {
  const email = withSafeQuotes(emailWith(typed));
  return { ...email, ...(await render(email)) };
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
  ['a line break', 'Chloe\r\nBcc: everyone'],
  ['an override', 'Chloe \u202egnp exe'],
  ['an isolate', 'Chloe \u2067evil\u2069'],
  ['a mark', 'Chloe\u200f'],
  ['a paragraph separator', 'Chloe\u2029Evil'],
  ['an invisible character', 'Chl\u2060oe\u00ad'],
])('%s is taken out everywhere', async (_, typed) => {
  const { details, html } = await written(typed);
  for (const text of [details[0]?.quote, html])
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u2060\u00ad]/u);
});

test('names in other scripts and emoji stay as they are', () => {
  const typed = 'مریم می‌خواهم 👩🏽‍🦱 Зоя';
  expect(withSafeQuotes(emailWith(typed)).details[0]?.quote).toBe(typed);
});

test.each([
  ['evil.example', 'evil\u2060.\u2060example'],
  ['Log in: https://evil.example/a', 'Log in: https\u2060:\u2060//evil\u2060.\u2060example/a'],
  ['www.evil。com', 'www\u2060.\u2060evil\u2060。\u2060com'],
  ['a@b.test', 'a\u2060@\u2060b\u2060.\u2060test'],
  ['Mailto:x', 'Mailto\u2060:\u2060x'],
  ['Come at 9:30. The bell is broken.', 'Come at 9:30. The bell is broken.'],
])('%s is no address to mail readers, in either part', async (typed, shown) => {
  const { html, text } = await written(typed);
  expect(html).toContain(`<bdi>${shown}</bdi>`);
  expect(text).toContain(`> ${shown}`);
  for (const part of [html, text]) expect(part).toContain('For $12.50');
});

test('the text part has what the HTML part has, without markup', async () => {
  const { text, html } = await written('Chloe');
  for (const part of [
    'A customer has booked.',
    '> Chloe',
    'Customer',
    'https://hairloom.example/provider/bookings',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<');
  expect(html).toMatch(/<blockquote[^>]*><bdi>Chloe<\/bdi><\/blockquote>/);
  expect(html).toContain('prefers-color-scheme: dark');
});

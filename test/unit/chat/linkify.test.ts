import { linkify } from '../../../web/features/chat/linkify';

const linksIn = (text: string) =>
  linkify(text).flatMap(({ href, text: shown }) => (href ? [[shown, href]] : []));

test('web addresses are links, and the text around them stays as it is', () => {
  expect(linkify('See https://example.com/a?b=c#d, or (http://example.org/).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=c#d', href: 'https://example.com/a?b=c#d' },
    { text: ', or (' },
    { text: 'http://example.org/', href: 'http://example.org/' },
    { text: ').' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  'example.com',
  'mailto:a@example.com',
  '<a href="x">x</a>',
  'https://',
  'https:// example.com',
])('%s is not a link', (text) => {
  expect(linkify(text)).toEqual([{ text }]);
});

test('an address with a user name, which can look like a host, is not a link', () => {
  expect(linksIn('https://hairloom.com@evil.example/ and https://a:b@evil.example/')).toEqual([]);
});

test('a host that imitates another one is shown in its encoded form', () => {
  // The first letter is Cyrillic.
  expect(linksIn('https://аpple.com/login')).toEqual([
    ['https://xn--pple-43d.com/login', 'https://xn--pple-43d.com/login'],
  ]);
});

test('characters that turn the direction of text, or are invisible, end an address', () => {
  expect(linksIn('https://example.com/\u202egpj.exe')).toEqual([
    ['https://example.com/', 'https://example.com/'],
  ]);
  expect(linksIn('https://example.com\u200b.evil.example/')).toEqual([
    ['https://example.com', 'https://example.com/'],
  ]);
});

test('nothing of a text is lost or changed', () => {
  const text = 'a https://example.com/x.\n\nb https://evil@example.com c https://example.com/?q=(1)';
  expect(
    linkify(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});

test('a long text with many beginnings of addresses is read in linear time', () => {
  const begun = performance.now();
  linkify('https://'.repeat(20_000));
  linkify(`https://a${'.'.repeat(20_000)}`);
  expect(performance.now() - begun).toBeLessThan(500);
});

/** Texts that would run or change a page if they were taken for markup. All are valid names, titles and texts. */
export const markupTexts = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror=window.__xss=1>',
  '"><svg onload=window.__xss=1>',
  "'-window.__xss=1-'",
  '</title><script>window.__xss=1</script>',
  '</textarea></style><b id=xss>b</b>',
  '<a href="javascript:window.__xss=1">Click</a>',
  'javascript:window.__xss=1',
  '{{constructor.constructor("x")()}}<%= 7*7 %>',
  '&lt;img src=x onerror=window.__xss=1&gt;',
  '<!--[if mso]><b id=xss>b</b><![endif]-->',
  '=HYPERLINK("//evil.example";"x")',
];

/** Names and titles that mail readers could turn into links. */
export const linkLikeTexts = [
  'https://evil.example/login',
  'www.hairloom-support.example',
  'hairloom.example.evil.test',
  'pay@evil.example',
  'Verify now: evil.com.',
  '(evil.example)',
];

/** Names and titles of scripts that run from right to left, which must not turn the words around them. */
export const turningTexts = ['נועה', 'صالون', 'נועה (3)'];

/** What texts of several lines may contain: it opens a direction, or ends one, and does not say where that ends. */
export const openTexts = ['a\u202bb', 'a\u2067b', 'a\u2069b', 'a\u200fb', 'one\ntwo', 'a\u200bb'];

/** What no text may contain: overrides of direction, and control characters. */
export const refusedTexts = [
  'Amara\u202egnp.exe',
  'Amara\u202dabc',
  'Amara\u0000',
  'Amara\u0085',
  'Amara\u001b[2J',
];

/** What names and titles, which have one line, may not contain either. */
export const refusedInLines = [
  ...openTexts,
  'Amara\r\nBcc: all@evil.example',
  'Amara\u2028Okafor',
  'Ama\u00adra',
  'Ama\u2060ra',
];

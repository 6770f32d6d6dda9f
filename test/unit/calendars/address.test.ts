import { readAddress } from '../../../shared/calendars/address';

test.each([
  ['https://calendar.google.com/calendar/ical/me/private-0a1b/basic.ics', 'calendar.google.com', '.ics'],
  ['webcal://p01-caldav.icloud.com/published/2/MTIz', 'p01-caldav.icloud.com', 'MTIz'],
  ['  WEBCAL://outlook.live.com/owa/calendar/x/y/calendar.ics?k=1#x ', 'outlook.live.com', '?k=1'],
])('%s is read over https, and only its host and end are shown', (text, host, ending) => {
  const read = readAddress(text);
  expect(read).toMatchObject({ host, ending });
  expect(read?.url).toMatch(/^https:\/\//);
  expect(read?.url).not.toContain('#');
});

test.each([
  'calendar.google.com/x.ics',
  'http://example.com/x.ics',
  'ftp://example.com/x.ics',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://me:secret@example.com/x.ics',
  'https://example.com:8443/x.ics',
  'http://127.0.0.1:4000/x.ics',
  'https://',
  'a calendar',
])('%s is refused', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test('a host that is allowed needs neither https nor the usual port', () => {
  const text = 'http://127.0.0.1:4000/x.ics';
  expect(readAddress(text, ['127.0.0.1'])).toMatchObject({ url: text, host: '127.0.0.1' });
  expect(readAddress('http://localhost/x.ics', ['127.0.0.1'])).toBeUndefined();
});

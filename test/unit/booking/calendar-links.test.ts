import { googleCalendarLink, outlookCalendarLink } from '../../../shared/booking/calendar-links';

const event = {
  uid: 'booking-1@hairloom',
  title: 'Box Braids & Beads with Amara',
  startsAt: '2026-12-31T23:00:00.000Z',
  durationMinutes: 210,
  location: "At the stylist's salon, 8 Salon Street",
  description: 'Waist length + beads\n\nhttps://hairloom.example/bookings',
  tentative: true,
  version: 1,
};

test('the Google Calendar link has the title, times, location and description', () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarLink(event));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261231T230000Z/20270101T023000Z',
    location: event.location,
    details: event.description,
  });
});

test('the Outlook link has the title, times, location and description', () => {
  const { origin, pathname, searchParams } = new URL(outlookCalendarLink(event));
  expect(origin + pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose');
  expect(Object.fromEntries(searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-12-31T23:00:00Z',
    enddt: '2027-01-01T02:30:00Z',
    location: event.location,
    body: event.description,
  });
});

test('spaces are not encoded as plus signs, which Outlook would show', () => {
  for (const link of [googleCalendarLink(event), outlookCalendarLink(event)]) expect(link).not.toContain('+');
});

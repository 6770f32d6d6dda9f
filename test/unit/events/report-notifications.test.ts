import type { StoredReport } from '../../../lambdas/data/reports';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { reportNotifications } from '../../../lambdas/notifications/content-texts';

const open: StoredReport = {
  id: 'r1',
  subject: {
    kind: 'product',
    id: 'p1',
    title: 'Argan Oil',
    content: 'Pure',
    author: { id: 'amara' },
    provider: { id: 'amara' },
  },
  reporter: { id: 'chloe' },
  reason: 'misleading',
  text: '',
  at: '2026-05-06T09:00:00.000Z',
  version: 1,
};
const close = (outcome: 'dismissed' | 'removed', takenDown: boolean): StoredReport => ({
  ...open,
  closed: { outcome, reason: 'We asked a chemist.', takenDown, at: '2026-05-07T09:00:00.000Z' },
  version: 2,
});

test('making a report emits ReportOpened, and only closing it ReportClosed', () => {
  const closed = close('dismissed', false);
  expect(domainEventsOf({ kind: 'report', after: open })).toEqual([{ name: 'ReportOpened', report: open }]);
  expect(domainEventsOf({ kind: 'report', before: open, after: closed })).toEqual([
    { name: 'ReportClosed', report: closed },
  ]);
  expect(domainEventsOf({ kind: 'report', before: closed, after: { ...closed, version: 3 } })).toEqual([]);
});

test('the reporter reads why a report was dismissed', () => {
  expect(reportNotifications(close('dismissed', false))).toEqual([
    {
      event: 'resolved',
      userId: 'chloe',
      type: 'other',
      title: 'Report resolved',
      message:
        'We looked into your report about Argan Oil and decided to keep it. Reason: We asked a chemist.',
      link: '/products/p1',
    },
  ]);
});

test('the provider is told that a listing was taken down only by the report that did it', () => {
  expect(reportNotifications(close('removed', true)).map(({ userId, link }) => [userId, link])).toEqual([
    ['chloe', '/products'],
    ['amara', '/provider/products'],
  ]);
  expect(reportNotifications(close('removed', false)).map(({ userId }) => userId)).toEqual(['chloe']);
});

test('a report of a review leads to the provider’s reviews', () => {
  const review = { ...open.subject, kind: 'review' as const, author: { id: 'marcus' } };
  const [told] = reportNotifications({ ...close('removed', false), subject: review });
  expect(told).toMatchObject({
    message:
      'We looked into your report about a review of Argan Oil. It is no longer on the site. Thank you for telling us.',
    link: '/providers/amara?tab=reviews',
  });
});

test('both people of a conversation read why it was closed', () => {
  const subject = {
    kind: 'conversation' as const,
    id: 'c1',
    title: '',
    content: 'Customer: Hello',
    author: { id: 'amara' },
    provider: { id: 'amara' },
  };
  expect(reportNotifications({ ...close('removed', true), subject })).toMatchObject([
    {
      userId: 'chloe',
      message:
        'We looked into your report about a conversation. It is closed now, and nobody can write in it. Thank you for telling us.',
      link: '/chat/c1',
    },
    {
      userId: 'amara',
      title: 'Conversation closed',
      message: 'We closed one of your conversations. Nobody can write in it. Reason: We asked a chemist.',
      link: '/chat/c1',
    },
  ]);
  expect(reportNotifications({ ...close('dismissed', false), subject })).toMatchObject([
    { message: expect.stringContaining('decided to leave it open. Reason: We asked a chemist.') },
  ]);
});

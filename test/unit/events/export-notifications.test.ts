import type { EndedExport } from '../../../lambdas/data/ended-exports';
import { domainEventsOf } from '../../../lambdas/events/events-of-change';
import { exportNotification } from '../../../lambdas/notifications/file-texts';

const ended: EndedExport = {
  id: '20260506T090000000Z-1a2b3c4d',
  adminId: 'admin',
  list: 'transactions',
  state: 'done',
  rows: 1_234,
  at: '2026-05-06T09:00:00.000Z',
};

test('an export ends once', () => {
  expect(domainEventsOf({ kind: 'exportend', after: ended })).toEqual([{ name: 'ExportEnded', ended }]);
  expect(domainEventsOf({ kind: 'exportend', before: ended })).toEqual([]);
});

test('its admin is told where the file can be downloaded', () => {
  expect(exportNotification(ended)).toEqual({
    event: 'export-done',
    userId: 'admin',
    type: 'other',
    title: 'Export ready',
    message: 'Transactions: 1,234 rows. You can download the file for 7 days.',
    link: '/admin/wallets?tab=transactions&files=open',
  });
  expect(exportNotification({ ...ended, list: 'people', rows: 1 })).toMatchObject({
    message: 'Users: 1 row. You can download the file for 7 days.',
    link: '/admin/users?files=open',
  });
});

test('its admin is told that the file could not be written', () => {
  expect(exportNotification({ ...ended, state: 'failed' })).toMatchObject({
    event: 'export-failed',
    title: 'Export failed',
    message: 'Transactions: the file could not be written. Choose a shorter period and export it again.',
  });
});

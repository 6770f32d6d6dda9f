import { readFileSync } from 'node:fs';
import { type FunctionName, lambdaEntries, lambdaFolder } from '../../infra/bundle';
import { bookingAnswers } from '../../lambdas/data/booking-answers';
import { bookings } from '../../lambdas/data/bookings';
import { otherCalendars } from '../../lambdas/data/calendars';
import { checkouts } from '../../lambdas/data/checkouts';
import { deletions, ownLists } from '../../lambdas/data/deletions';
import { disputes } from '../../lambdas/data/disputes';
import type { DueKind } from '../../lambdas/data/engine/due';
import { giftCards } from '../../lambdas/data/gift-cards';
import { mails } from '../../lambdas/data/mails';
import { offerChunks } from '../../lambdas/data/offer-chunks';
import { orders } from '../../lambdas/data/orders';
import { payouts } from '../../lambdas/data/payouts';
import { pictures } from '../../lambdas/data/pictures';
import { pushes } from '../../lambdas/data/pushes';
import { rebookingReminders } from '../../lambdas/data/rebooking-reminders';
import { refunds } from '../../lambdas/data/refunds';
import { reminders } from '../../lambdas/data/reminders';
import { tips } from '../../lambdas/data/tips';
import { unreadMails } from '../../lambdas/data/unread-mail';
import { unreturnedRefunds } from '../../lambdas/data/unreturned-refunds';
import { waits } from '../../lambdas/data/waits';
import { webhookDeliveries } from '../../lambdas/data/webhook-deliveries';
import { actionsOf, functionOf, statementsOf, synthesized } from './assembly';
import { readMetafile } from './metafile';
import { payingFunctions } from './paying-functions';
import { permits } from './permits';

const metafile = readMetafile();
const { template } = await synthesized('local');

const names = Object.keys(lambdaEntries) as FunctionName[];
const everyone = [
  'NODE_OPTIONS',
  'AWS_SDK_UA_APP_ID',
  'MARKETPLACE_ZONE',
  'POWERTOOLS_METRICS_NAMESPACE',
  'POWERTOOLS_SERVICE_NAME',
  'STAGE',
  'TABLE_NAME',
];

/** The variables that code asks for, in what is left of it after bundling. */
const namedBy = (name: FunctionName, how: RegExp): string[] => {
  const outputs = Object.entries(metafile.outputs).filter(([path]) =>
    path.startsWith(`${lambdaFolder}/${name}/`),
  );
  const sources = outputs
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => path.startsWith('lambdas/') && bytesInOutput > 0)
    .map(([path]) => readFileSync(path, 'utf8'));
  return sources.flatMap((text) => [...text.matchAll(how)].map(([, key]) => key ?? ''));
};

test.each(names)('%s has exactly the environment variables its code reads', (name) => {
  const [, { Properties }] = functionOf(template, name);
  const told = Object.keys(Properties.Environment.Variables);
  const needed = namedBy(name, /\benv\('(\w+)'\)/g);
  expect(told).toEqual(expect.arrayContaining(needed));
  const known = [...everyone, ...needed, ...namedBy(name, /process\.env\.(\w+)/g)];
  expect(told.filter((key) => !known.includes(key))).toEqual([]);
});

test.each(names)('%s has its own role, no wildcard action and no Scan', (name) => {
  const actions = statementsOf(template, name).flatMap(actionsOf);
  expect(actions.filter((action) => action.includes('*') || /Scan|PartiQL/.test(action))).toEqual([]);
  const [, { Properties }] = functionOf(template, name);
  const sharing = names.filter(
    (other) =>
      JSON.stringify(functionOf(template, other)[1].Properties.Role) === JSON.stringify(Properties.Role),
  );
  expect(sharing).toEqual([name]);
});

test.each(names)('%s writes only the entities its routes change', (name) => {
  const unlimited = statementsOf(template, name).filter(
    (statement) =>
      actionsOf(statement).some((action) => /^dynamodb:(Put|Update|Delete)/.test(action)) &&
      !statement.Condition,
  );
  expect(unlimited).toEqual([]);
});

const put = (name: FunctionName, partitionKey: string): boolean =>
  permits(template, name, { action: 'dynamodb:PutItem', partitionKeys: [partitionKey] });

test('the catalog may write services, but no bookings, wallets or roles', () => {
  expect(put('catalog', 'HAIRSTYLE#1')).toBe(true);
  for (const other of ['BOOKING#1', 'USER#1', 'JOURNAL#pay#1', 'PROMO#FIRST20']) {
    expect(put('catalog', other)).toBe(false);
  }
});

test('each kind of purchase is written only by its own feature', () => {
  const ofBookings = ['BOOKING#1', 'BUSY#1', 'UNDERREVIEW#open'];
  const ofOrders = ['ORDER#1', 'PRODUCT#1'];
  const written = (name: FunctionName) => [...ofBookings, ...ofOrders].filter((key) => put(name, key));
  expect(written('booking')).toEqual(ofBookings);
  expect(written('orders')).toEqual(ofOrders);
  for (const both of ['refunds', 'payments', 'sweep', 'stream', 'retry'] as const)
    expect(written(both)).toEqual([...ofBookings, ...ofOrders]);
});

/** The items whose keys say when they are due. */
const dueItems = {
  ANSWERS: bookingAnswers,
  BOOKINGS: bookings,
  'BOOKING-CHECKOUTS': checkouts,
  CALENDARS: otherCalendars,
  DELETIONS: deletions,
  DISPUTES: disputes,
  GIFTS: giftCards,
  MAIL: mails,
  OFFERCHUNKS: { key: (id: string) => offerChunks.key(id, 'offer', '0') },
  ORDERS: orders,
  'ORDER-CHECKOUTS': checkouts,
  PAYOUTS: payouts,
  PICTURES: pictures,
  PUSHES: pushes,
  REBOOKINGS: rebookingReminders,
  'REFUND-RETRIES': unreturnedRefunds,
  REFUNDS: refunds,
  REMINDERS: reminders,
  TIPS: tips,
  WAITS: waits,
  WEBHOOKS: { key: (id: string) => webhookDeliveries.key(id, 'event') },
  'UNREAD-MAIL': { key: (id: string) => unreadMails.key(id, 'customer') },
} satisfies Record<DueKind, { key: (id: string) => { pk: string } }>;

test.each(Object.entries(dueItems))('the sweep may put off what is due among %s', (_, { key }) => {
  expect(permits(template, 'sweep', { action: 'dynamodb:UpdateItem', partitionKeys: [key('1').pk] })).toBe(
    true,
  );
});

test.each(ownLists('1').map(({ partition }) => partition))(
  'the sweep may delete what a deleted account has in %s',
  (partition) => {
    for (const action of ['dynamodb:Query', 'dynamodb:DeleteItem'])
      expect(permits(template, 'sweep', { action, partitionKeys: [partition] })).toBe(true);
  },
);

test('only functions that settle and decide purchases or pay out may change balances', () => {
  const settling: FunctionName[] = [
    'admin',
    'booking',
    'gift-cards',
    'refunds',
    'orders',
    'payments',
    'payout-worker',
    'payouts',
    // Only Stripe's fees.
    'reconcile',
    'retry',
    'returns',
    'stream',
    'sweep',
  ];
  expect(names.filter((name) => put(name, 'JOURNAL#pay#1')).sort()).toEqual(settling.sort());
});

test('only the sweep may delete finished pictures, and nothing else of the media bucket', () => {
  const deletes = (name: FunctionName) =>
    statementsOf(template, name)
      .filter((statement) => actionsOf(statement).includes('s3:DeleteObject'))
      .flatMap(({ Resource }) => [JSON.stringify(Resource)]);
  for (const folder of ['/media/*', '/looks/*'])
    expect(names.filter((name) => deletes(name).some((resource) => resource.includes(folder)))).toEqual([
      'sweep',
    ]);
  expect(deletes('sweep').some((resource) => resource.includes('/incoming/*'))).toBe(false);
});

test('only who makes, shows, exports or removes private pictures has access to them', () => {
  const using = names.filter((name) =>
    statementsOf(template, name).some(({ Resource }) => JSON.stringify(Resource).includes('/looks/*')),
  );
  expect(using.sort()).toEqual(['booking', 'export-worker', 'media', 'returns', 'sweep']);
});

test('only the search for people, their export, and what keeps it up to date may read their snapshot', () => {
  const reads = (name: FunctionName) =>
    statementsOf(template, name)
      .filter((statement) => actionsOf(statement).includes('s3:GetObject'))
      .flatMap(({ Resource }) => JSON.stringify(Resource))
      .some((resource) => resource.includes('Snapshots') && /"\/(people\/)?\*"/.test(resource));
  expect(names.filter(reads).sort()).toEqual(['export-worker', 'people', 'retry', 'stream']);
});

test('the functions of admins cannot read files with people’s data, nor the other way round', () => {
  const reading = (folder: string) =>
    names.filter((name) =>
      statementsOf(template, name)
        .filter((statement) => actionsOf(statement).includes('s3:GetObject'))
        .flatMap(({ Resource }) => [Resource].flat().map((resource) => JSON.stringify(resource)))
        .some((resource) => resource.includes('Exports') && resource.includes(`"/${folder}/*"`)),
    );
  expect(reading('people').sort()).toEqual(['account', 'export-worker']);
  expect(reading('lists').sort()).toEqual(['export-worker', 'people']);
});

const readsOfItems = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'].map(
  (name) => `dynamodb:${name}`,
);

test.each(names)('%s reads only some kinds of items, by name', (name) => {
  const reading = statementsOf(template, name).filter(
    (statement) =>
      actionsOf(statement).some((action) => readsOfItems.includes(action)) &&
      !JSON.stringify(statement.Resource).includes('/index/'),
  );
  for (const { Condition } of reading) {
    const kinds = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
    expect(kinds).not.toEqual([]);
    expect(kinds.filter((kind) => !/^[A-Z]+#\*$/.test(kind))).toEqual([]);
  }
});

test('only functions whose code names a kind of item may read it', () => {
  const reading = (kind: string) =>
    names.filter((name) =>
      readsOfItems.some((action) => permits(template, name, { action, partitionKeys: [`${kind}#1`] })),
    );
  expect(reading('FAVORITES')).toEqual(['favorites', 'sweep', 'export-worker']);
  expect(reading('EXPORTS')).toEqual(['people', 'stream', 'retry', 'export-worker']);
  expect(reading('CALENDARADDRESS')).toEqual(['calendars', 'sweep', 'calendar-worker']);
  expect(reading('WEBHOOKSECRET')).toEqual(['webhooks', 'sweep', 'webhook-worker']);
  expect(reading('INVITATION')).toEqual(['people', 'stream', 'retry', 'sweep']);
  expect(reading('RECONCILIATIONS')).toEqual(['admin', 'stream', 'retry', 'reconcile']);
});

test('no function may read an index its routes do not use', () => {
  const reads = (name: FunctionName, index: string) =>
    permits(template, name, { action: 'dynamodb:Query', index, partitionKeys: ['any'] });
  expect(reads('catalog', 'listed')).toBe(true);
  expect(reads('catalog', 'byCustomer')).toBe(false);
  expect(names.filter((name) => reads(name, 'due'))).toEqual(['admin', 'sweep', 'reconcile']);
});

test('each AWS service is granted only to the functions that need it', () => {
  const using = (service: string) =>
    names.filter((name) =>
      statementsOf(template, name)
        .flatMap(actionsOf)
        .some((action) => action.startsWith(`${service}:`)),
    );
  expect(using('cognito-idp').sort()).toEqual([
    'account',
    'mirror-groups',
    'people',
    'post-confirmation',
    'pre-token',
    'sweep',
  ]);
  expect(using('secretsmanager').sort()).toEqual(payingFunctions);
  expect(using('ssm').sort()).toEqual(['notifications', 'push']);
  expect(using('events').sort()).toEqual(['reconcile', 'retry', 'stream']);
  expect(using('sqs').sort()).toEqual([
    'account',
    'calendar-worker',
    'calendars',
    'export-worker',
    'import-worker',
    'imports',
    'mail',
    'mail-feedback',
    'mirror-groups',
    'payout-worker',
    'payouts',
    'people',
    'push',
    'reconcile',
    'retry',
    'stream',
    'sweep',
    'webhook-worker',
    'webhooks',
  ]);
  expect(using('ses')).toEqual(['mail']);
  expect(using('execute-api').sort()).toEqual(['chat', 'retry', 'stream']);
  expect(using('s3').sort()).toEqual([
    'account',
    'booking',
    'catalog',
    'export-worker',
    'import-worker',
    'imports',
    'media',
    'people',
    'retry',
    'returns',
    'share',
    'stream',
    'sweep',
  ]);
});

test('audit records are written by adding them: no function may change or delete one', () => {
  const may = (name: FunctionName, action: string) =>
    permits(template, name, { action, partitionKeys: ['AUDIT#person#1'] });
  expect(names.filter((name) => may(name, 'dynamodb:PutItem'))).toContain('people');
  for (const action of ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'])
    expect({ action, by: names.filter((name) => may(name, action)) }).toEqual({ action, by: [] });
});

import { audits } from '../../../lambdas/data/audit';
import { bookings } from '../../../lambdas/data/bookings';
import { type Checkout, checkouts } from '../../../lambdas/data/checkouts';
import { deletions } from '../../../lambdas/data/deletions';
import type { Item } from '../../../lambdas/data/engine/item';
import { assign, check, remove } from '../../../lambdas/data/engine/writes';
import { mails } from '../../../lambdas/data/mails';
import { orders } from '../../../lambdas/data/orders';
import { checkStays, profiles, roles, setLeaving } from '../../../lambdas/data/people';
import { parsePayoutMessage } from '../../../lambdas/payouts/run';
import { parseFailure } from '../../../lambdas/stream/failures';
import { booking, order } from '../events/fixtures';

const role = {
  userId: 'amara',
  role: 'provider',
  zone: 'America/New_York',
  locations: ['home' as const],
  rulesVersion: 1,
  createdAt: '2026-05-01T00:00:00.000Z',
  version: 3,
} as const;

describe('a profile stored with the day on which its owner leaves', () => {
  test('reads as one with the day on which it is deleted', () => {
    const stored = {
      id: 'chloe',
      shown: { address: false, email: false, phone: false },
      ratingSum: 0,
      ratingCount: 0,
      createdAt: role.createdAt,
    };
    const { deletesAt } = profiles.parse({ ...stored, leavesAt: '2026-05-15T00:00:00.000Z' });
    expect(deletesAt).toBe('2026-05-15T00:00:00.000Z');
  });

  test('is checked by either name', () => {
    expect(checkStays('chloe').action).toMatchObject({
      ConditionCheck: {
        ConditionExpression:
          'attribute_not_exists(#deletesAt) AND attribute_not_exists(#leavesAt) AND attribute_not_exists(#deletedAt)',
      },
    });
  });

  test('loses the former name when the present one is written', () => {
    const names = { '#deletesAt': 'deletesAt', '#former': 'leavesAt' };
    expect(setLeaving('chloe', role.createdAt).action).toMatchObject({
      Update: { UpdateExpression: 'SET #deletesAt = :at REMOVE #former', ExpressionAttributeNames: names },
    });
    expect(setLeaving('chloe', undefined).action).toMatchObject({
      Update: { UpdateExpression: 'REMOVE #deletesAt, #former' },
    });
    expect(assign(profiles.ref('chloe'), { deletesAt: undefined }, { version: 1 }).action).toMatchObject({
      Update: { UpdateExpression: ' REMOVE #deletesAt, #leavesAt ADD #version :one' },
    });
  });
});

describe('a role stored with a standing', () => {
  test('reads as one with a status, and is written with that alone', () => {
    const stored = { ...role, locations: ['home'], standing: 'suspended', pk: 'USER#amara', sk: 'ROLE' };
    const read = roles.parse(stored);
    expect(read).toEqual({ ...role, status: 'suspended' });
    expect(roles.ref('amara').parse(stored)).toEqual(read);
    expect(roles.item(read)).toMatchObject({ status: 'suspended', providerStatusPk: 'PROVIDERS#suspended' });
    expect(roles.item(read)).not.toHaveProperty('standing');
  });

  test('is checked by either name', () => {
    const { ConditionCheck } = check(roles.ref('amara'), { status: 'approved', version: 3 }, 'stale')
      .action as {
      ConditionCheck: Item;
    };
    expect(ConditionCheck).toMatchObject({
      ConditionExpression: '(#status = :status OR #standing = :status) AND #version = :version',
      ExpressionAttributeNames: { '#status': 'status', '#standing': 'standing', '#version': 'version' },
      ExpressionAttributeValues: { ':status': 'approved', ':version': 3 },
    });
    expect(remove(roles.ref('amara'), { status: undefined }).action).toMatchObject({
      Delete: { ConditionExpression: 'attribute_not_exists(#status) AND attribute_not_exists(#standing)' },
    });
  });
});

test('a deletion stored with a standing reads as one with the status of the role', () => {
  const deletion = {
    userId: 'amara',
    state: 'scheduled',
    requestedAt: role.createdAt,
    deletesAt: role.createdAt,
    forfeitCents: 0,
    version: 1,
  };
  expect(deletions.parse({ ...deletion, standing: 'approved' })).toEqual({
    ...deletion,
    roleStatus: 'approved',
  });
});

test('an audit record of a standing reads as one of a status', () => {
  const record = {
    id: '1',
    actor: { id: 'avery' },
    act: 'provider_approved',
    subject: { kind: 'person', id: 'amara' },
    at: role.createdAt,
  };
  expect(audits.parse({ ...record, from: { standing: 'pending' }, to: { standing: 'approved' } })).toEqual({
    ...record,
    from: { status: 'pending' },
    to: { status: 'approved' },
  });
  expect(audits.parse(record)).toEqual(record);
});

test('queued messages with a standing are read as ones with a status', () => {
  const changed = { name: 'RoleChanged', userId: 'amara', role: 'provider', previous: null };
  const queued = { consumer: 'mail', event: { ...changed, standing: 'pending' } };
  expect(parseFailure(JSON.stringify(queued))).toEqual({
    consumer: 'mail',
    event: { ...changed, status: 'pending' },
  });
  const listing = { week: '2026-W20', start: 1, listed: 0 };
  expect(parsePayoutMessage(JSON.stringify({ ...listing, standing: 'leaving' }))).toEqual({
    ...listing,
    status: 'leaving',
  });
});

test('what lapsed or went unanswered or unshipped reads as expired', () => {
  expect(bookings.parse({ ...booking, endedBy: 'lapse' }).endedBy).toBe('expire');
  expect(bookings.parse({ ...booking, endedBy: 'goUnanswered' }).endedBy).toBe('expireUnanswered');
  expect(orders.parse({ ...order, endedBy: 'goUnshipped' }).endedBy).toBe('expireUnshipped');
  expect(bookings.parse(booking)).toEqual(booking);
  const checkout: Checkout = {
    id: 'c1',
    purchases: [{ kind: 'booking', id: 'b1' }],
    customerId: 'chloe',
    email: 'chloe@example.com',
    lines: [],
    cardCents: 1_000,
    creditCents: 0,
    origin: 'https://hairloom.test',
    requestHash: 'hash',
    status: 'expired',
    attempt: 1,
    sessionExpiresAt: 0,
    holdUntil: role.createdAt,
    createdAt: role.createdAt,
    version: 1,
  };
  expect(checkouts.parse({ ...checkout, status: 'lapsed' })).toEqual(checkout);
});

test('queued events of what lapsed are read as ones of what expired', () => {
  const eventOf = (event: object) => {
    const failure = parseFailure(JSON.stringify({ consumer: 'mail', event }));
    return 'event' in failure && failure.event;
  };
  expect(eventOf({ name: 'BookingCancelled', booking: { id: 'b1', endedBy: 'lapse' } })).toEqual({
    name: 'BookingCancelled',
    booking: { id: 'b1', endedBy: 'expire' },
  });
  expect(eventOf({ name: 'OrderChanged', order: { id: 'o1' } })).toEqual({
    name: 'OrderChanged',
    order: { id: 'o1' },
  });
  expect(eventOf({ name: 'WalletPosted', record: { key: 'pay#1', event: 'lapsed' } })).toEqual({
    name: 'WalletPosted',
    record: { key: 'pay#1', event: 'expired' },
  });
});

test('what was judged is decided, in the mail and in the queue', () => {
  const mail = {
    id: 'm1',
    userId: 'amara',
    about: 'amara',
    secret: 's',
    state: 'waiting',
    attempts: 0,
    createdAt: role.createdAt,
    version: 1,
  };
  expect(mails.parse({ ...mail, kind: 'providerJudged' }).kind).toBe('applicationDecided');
  const decision = { userId: 'amara', verdict: 'approve' };
  const queued = { consumer: 'mail', event: { name: 'ProviderJudged', judgement: decision } };
  expect(parseFailure(JSON.stringify(queued))).toEqual({
    consumer: 'mail',
    event: { name: 'ApplicationDecided', decision },
  });
});

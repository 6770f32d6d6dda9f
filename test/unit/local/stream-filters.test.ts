import { mappingOf, type StreamRecord } from '../../../infra/local/streams/mapping';

const record = (sk: string, more: Partial<StreamRecord['dynamodb']> = {}): StreamRecord => ({
  eventID: '1',
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  eventSourceARN: 'arn',
  awsRegion: 'us-east-1',
  dynamodb: {
    ApproximateCreationDateTime: 1,
    Keys: { pk: { S: `${sk}#1` }, sk: { S: sk } },
    SequenceNumber: '1',
    SizeBytes: 1,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
    ...more,
  },
});

const wants = (FilterCriteria: unknown) =>
  mappingOf({
    id: 'Mapping',
    type: 'AWS::Lambda::EventSourceMapping',
    ref: 'M',
    attributes: {},
    properties: { EventSourceArn: 'arn:aws:dynamodb:x', FunctionName: 'f', FilterCriteria },
  }).wants;

const filters = (...patterns: unknown[]) => ({
  Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })),
});
const byKey = (...keys: unknown[]) => ({ dynamodb: { Keys: { sk: { S: keys } } } });

test('without filters every record matches', () => {
  expect([undefined, {}, { Filters: [] }].map((criteria) => wants(criteria)(record('ANY')))).toEqual([
    true,
    true,
    true,
  ]);
});

test('a record matches if any filter, and any value in it, matches', () => {
  const wanted = wants(filters(byKey('BOOKING', 'ORDER'), byKey({ prefix: 'RO' })));
  expect(['BOOKING', 'ORDER', 'ROLE', 'TICKET'].map((sk) => wanted(record(sk)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('all fields of one filter must match', () => {
  const wanted = wants(
    filters({ dynamodb: { ...byKey('BOOKING').dynamodb, StreamViewType: ['KEYS_ONLY'] } }),
  );
  expect(wanted(record('BOOKING'))).toBe(false);
  expect(wanted(record('BOOKING', { StreamViewType: 'KEYS_ONLY' }))).toBe(true);
});

test('`exists` looks for a value, and an object is not a value', () => {
  const paid = { NewImage: { paidAt: { S: 'now' } } };
  const leaf = (exists: boolean) => filters({ dynamodb: { NewImage: { paidAt: { S: [{ exists }] } } } });
  const inner = filters({ dynamodb: { NewImage: { paidAt: [{ exists: true }] } } });
  expect([wants(leaf(true))(record('A', paid)), wants(leaf(true))(record('A'))]).toEqual([true, false]);
  expect([wants(leaf(false))(record('A', paid)), wants(leaf(false))(record('A'))]).toEqual([false, true]);
  expect(wants(inner)(record('A', paid))).toBe(false);
});

test.each<[string, unknown]>([
  ['an unsupported field of the record', filters({ userIdentity: { type: ['Service'] } })],
  ['an unsupported operator', filters(byKey({ suffix: 'KING' }))],
  ['`exists` without a boolean', filters(byKey({ exists: 'yes' }))],
  ['a value that is not a list', filters({ dynamodb: { Keys: { sk: { S: 'BOOKING' } } } })],
  ['a pattern that is not JSON', { Filters: [{ Pattern: '{' }] }],
  ['more than five filters', filters(...Array.from({ length: 6 }, () => byKey('A')))],
  ['an unknown property', { ...filters(byKey('A')), Mode: 'ALL' }],
])('%s throws by name at the start', (_, criteria) => {
  expect(() => wants(criteria)).toThrow('Mapping: the FilterCriteria are not covered');
});

import { bus } from '../../../lambdas/events/bus';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import { booking, order } from './fixtures';

const events: DomainEvent[] = [
  { name: 'BookingPaid', booking },
  { name: 'OrderPaid', order },
];

const logged: string[] = [];
const { error } = console;
beforeEach(() => {
  logged.length = 0;
  console.error = (line: string) => void logged.push(line);
});
afterEach(() => Object.assign(console, { error }));

test('only the rejected event fails, and the log says why', async () => {
  const rejected = [{ index: 1, code: 'ThrottlingException', reason: 'Slow down' }];
  const { handle } = bus({ busName: 'bus', putEvents: async () => rejected });
  expect(await handle(events)).toEqual([events[1]]);
  expect(JSON.parse(logged[0]!)).toMatchObject({
    level: 'ERROR',
    event: 'OrderPaid',
    code: 'ThrottlingException',
    reason: 'Slow down',
  });
});

test('every event of a call that fails is reported as failed', async () => {
  const putEvents = async () => {
    throw new Error('no connection');
  };
  expect(await bus({ busName: 'bus', putEvents }).handle(events)).toEqual(events);
});

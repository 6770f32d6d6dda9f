import type { Context } from 'aws-lambda';
import { correlationHeader } from '../../../shared/http/correlation';
import { Refusal } from '../../../shared/http/refusal';

process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
process.env.POWERTOOLS_SERVICE_NAME = 'booking';
const { createHandler } = await import('../../../lambdas/runtime/handler');
const { invocation, timeLeftMs, withInvocation } = await import('../../../lambdas/runtime/invocation');
const { logger } = await import('../../../lambdas/runtime/logger');

// biome-ignore lint/suspicious/noExplicitAny: lines are whatever was logged
let lines: any[];
const { info, error } = console;
beforeEach(() => {
  lines = [];
  console.info = (line: string) => void lines.push(JSON.parse(line));
  console.error = console.info;
});
afterEach(() => Object.assign(console, { info, error }));

const context = {
  awsRequestId: 'b2f7c1de-0000-4000-8000-000000000000',
  getRemainingTimeInMillis: () => 4_000,
} as Context;

const idFor = (event: unknown) => createHandler(async () => invocation().correlationId)(event, context);
const header = (id: string) => ({ headers: { [correlationHeader]: id } });

test('the id comes with the request or with an event of the bus', async () => {
  expect(await idFor(header('from-the-browser'))).toBe('from-the-browser');
  expect(await idFor({ detail: { correlationId: 'from-the-bus' } })).toBe('from-the-bus');
});

test.each([
  ['absent', {}],
  ['too short', header('1234567')],
  ['too long', header('x'.repeat(37))],
  ['not plain', header('me@example.com')],
  ['of another type', { detail: { correlationId: 12_345_678 } }],
])('an id that is %s is made anew', async (_, event) => {
  expect(await idFor(event)).toBe(context.awsRequestId);
});

test('calls at the same time keep their own ids and time', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const run = createHandler(async () => {
    await gate;
    logger.info('Working');
    return timeLeftMs();
  });
  const first = run(header('request-1'), context);
  const second = run(header('request-2'), { ...context, getRemainingTimeInMillis: () => 2_000 });
  go();
  expect(await Promise.all([first, second])).toEqual([4_000, 2_000]);
  const working = lines.filter(({ message }) => message === 'Working');
  expect(working.map(({ correlationId }) => correlationId)).toEqual(['request-1', 'request-2']);
});

test('what is not given stays as it was', () => {
  const found = withInvocation({ correlationId: 'batch', requestId: 'r' }, () =>
    withInvocation({ correlationId: 'record' }, invocation),
  );
  expect(found).toEqual({ correlationId: 'record', requestId: 'r' });
});

test('a success is one line that says which request and whose service', async () => {
  const run = createHandler(async () => 'ok', { describe: (_, result) => ({ result }) });
  await run(header('request-1'), context);
  expect(lines).toEqual([
    {
      level: 'INFO',
      message: 'Done',
      timestamp: expect.any(String),
      service: 'booking',
      correlationId: 'request-1',
      requestId: context.awsRequestId,
      result: 'ok',
    },
  ]);
});

test('a fault is logged with its cause and thrown on, without personal data', async () => {
  const cause = Object.assign(new Error('No mailbox "ann@example.com"'), {
    raw: { email: 'ann@example.com' },
  });
  const run = createHandler(async () => {
    throw new TypeError('Cannot send', { cause });
  });
  await expect(run(header('request-1'), context)).rejects.toThrow('Cannot send');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 'ERROR', message: 'Failed', correlationId: 'request-1' });
  expect(lines[0].error).toEqual({
    name: 'TypeError',
    message: 'Cannot send',
    stack: expect.stringContaining('handler.test.ts'),
    cause: { name: 'Error', message: 'No mailbox "(e-mail)"', stack: expect.any(String) },
  });
  expect(JSON.stringify(lines)).not.toContain('ann@');
});

test('a refusal is not a fault', async () => {
  const run = createHandler(async () => {
    throw new Refusal('slot_taken');
  });
  await expect(run({}, context)).rejects.toMatchObject({ code: 'slot_taken' });
  expect(lines).toMatchObject([{ level: 'INFO', message: 'Refused', code: 'slot_taken' }]);
});

test('what a handler answers for an error is its result', async () => {
  const run = createHandler<unknown, string>(
    async () => {
      throw new Error('Broken');
    },
    { answerError: async () => 'sorry' },
  );
  expect(await run({}, context)).toBe('sorry');
  expect(lines).toMatchObject([{ level: 'ERROR', error: { message: 'Broken' } }]);
});

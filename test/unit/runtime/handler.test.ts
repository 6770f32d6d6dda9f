import { jest } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { correlationHeader } from '../../../shared/http/correlation';
import { Refusal } from '../../../shared/http/refusal';

process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
process.env.POWERTOOLS_SERVICE_NAME = 'booking';
const { createHandler } = await import('../../../lambdas/runtime/handler');
const { invocation, timeLeftMs, withInvocation } = await import('../../../lambdas/runtime/invocation');
const { logger } = await import('../../../lambdas/runtime/logger');

// biome-ignore lint/suspicious/noExplicitAny: log lines have no fixed shape
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

test('takes the correlation ID from the request or from an event of the bus', async () => {
  expect(await idFor(header('from-the-browser'))).toBe('from-the-browser');
  expect(await idFor({ detail: { correlationId: 'from-the-bus' } })).toBe('from-the-bus');
});

test.each([
  ['absent', {}],
  ['too short', header('1234567')],
  ['too long', header('x'.repeat(37))],
  ['not alphanumeric', header('me@example.com')],
  ['of another type', { detail: { correlationId: 12_345_678 } }],
])('replaces a correlation ID that is %s with the request ID', async (_, event) => {
  expect(await idFor(event)).toBe(context.awsRequestId);
});

test('concurrent calls keep their own correlation IDs and time left', async () => {
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

test('a nested invocation keeps what it does not override', () => {
  const found = withInvocation({ correlationId: 'batch', requestId: 'r' }, () =>
    withInvocation({ correlationId: 'record' }, invocation),
  );
  expect(found).toEqual({ correlationId: 'record', requestId: 'r' });
});

test('a bundle that was loaded late, which has a copy of this code, reads the same invocation', async () => {
  jest.resetModules();
  const copy = await import('../../../lambdas/runtime/invocation');
  expect(copy.invocation).not.toBe(invocation);
  const read = withInvocation({ correlationId: 'request', timeLeftMs: () => 3_000 }, () => [
    copy.invocation().correlationId,
    copy.timeLeftMs(),
  ]);
  expect(read).toEqual(['request', 3_000]);
});

test('logs a success as one line with its request and service', async () => {
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

test('logs an error with its cause and without personal data, and throws it on', async () => {
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
    cause: { name: 'Error', message: 'No mailbox "(email)"', stack: expect.any(String) },
  });
  expect(JSON.stringify(lines)).not.toContain('ann@');
});

test('logs a refusal as information, not as an error', async () => {
  const run = createHandler(async () => {
    throw new Refusal('slot_taken');
  });
  await expect(run({}, context)).rejects.toMatchObject({ code: 'slot_taken' });
  expect(lines).toMatchObject([{ level: 'INFO', message: 'Refused', code: 'slot_taken' }]);
});

test('returns what answerError makes of an error', async () => {
  const run = createHandler<unknown, string>(
    async () => {
      throw new Error('Broken');
    },
    { answerError: async () => 'sorry' },
  );
  expect(await run({}, context)).toBe('sorry');
  expect(lines).toMatchObject([{ level: 'ERROR', error: { message: 'Broken' } }]);
});

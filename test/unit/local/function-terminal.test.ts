import { openTerminal } from '../../../infra/local/functions/terminal-log';

let printed: string[];
let log: (text: string) => void;
beforeEach(() => {
  printed = [];
  log = openTerminal('booking', (text) => void printed.push(text));
});

test('prints an error in readable form once its log line is complete', () => {
  const error = { name: 'TypeError', message: 'no', stack: 'TypeError: no\n    at pay (lambdas/pay.ts:1:2)' };
  const line = JSON.stringify({ level: 'ERROR', message: 'Failed', correlationId: 'request-1', error });
  log(line.slice(0, 20));
  expect(printed).toEqual([]);
  log(`${line.slice(20)}\n`);
  expect(printed).toEqual(['booking: Failed\n  TypeError: no\n      at pay (lambdas/pay.ts:1:2)']);
});

test('does not print lines that are not errors or not JSON', () => {
  log(`${JSON.stringify({ level: 'INFO', message: 'Done' })}\nplain text\n{"broken\n{"_aws":{}}\n`);
  expect(printed).toEqual([]);
});

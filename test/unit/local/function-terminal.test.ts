import { openTerminal } from '../../../infra/local/functions/terminal-log';

let printed: string[];
let log: (text: string) => void;
beforeEach(() => {
  printed = [];
  log = openTerminal('booking', (text) => void printed.push(text));
});

test('a fault is printed for a person to read, once all of its line is there', () => {
  const error = { name: 'TypeError', message: 'no', stack: 'TypeError: no\n    at pay (lambdas/pay.ts:1:2)' };
  const line = JSON.stringify({ level: 'ERROR', message: 'Failed', correlationId: 'request-1', error });
  log(line.slice(0, 20));
  expect(printed).toEqual([]);
  log(`${line.slice(20)}\n`);
  expect(printed).toEqual(['booking: Failed\n  TypeError: no\n      at pay (lambdas/pay.ts:1:2)']);
});

test('what is not urgent stays in the log file, and so does what is no JSON', () => {
  log(`${JSON.stringify({ level: 'INFO', message: 'Done' })}\nplain text\n{"broken\n{"_aws":{}}\n`);
  expect(printed).toEqual([]);
});

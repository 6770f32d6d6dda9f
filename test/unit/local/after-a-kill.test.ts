import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from '../../../infra/local/clock';
import { prepareDatabase } from '../../../infra/local/dynamodb/database';
import { markUnfinished, wasCutShort } from '../../../infra/local/first-start';
import { openAcceptedCalls } from '../../../infra/local/functions/accepted-calls';
import { clearData, lockData } from '../../../infra/local/lifecycle';
import { openMailbox } from '../../../infra/local/mailbox';
import { deadLettersIn } from '../../../infra/local/sqs/dead-letters';
import { openQueues } from '../../../infra/local/sqs/store';

// Nothing is closed before it is opened again, as after a kill.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = () => Date.parse('2026-05-04T14:00:00Z');

test('the mailbox opens with all its mail after a torn line', () => {
  const mail = (subject: string) => ({ to: 'chloe@x.com', subject, text: 'Héllo — ✂' });
  const other = { ...mail('other'), to: 'marcus@x.com' };
  openMailbox(folder, clock).deliver(mail('first'));
  openMailbox(folder, clock).deliver(other);
  appendFileSync(join(folder, 'mailbox.jsonl'), '{"to":"chl');
  openMailbox(folder, clock).deliver(mail('second'));
  const mailbox = openMailbox(folder, clock);
  expect(mailbox.list()).toMatchObject([mail('first'), other, mail('second')]);
  expect(mailbox.list('chloe@x.com')).toMatchObject([mail('first'), mail('second')]);
});

test('the dead letters open with all their messages after a torn line', () => {
  const queue = {
    type: 'AWS::SQS::Queue',
    id: 'Dead',
    ref: 'dead',
    attributes: { Arn: 'arn:dead' },
    properties: {},
  };
  const letters = () => deadLettersIn(openQueues([queue], folder, clock), []);
  letters().send('arn:dead', 'first');
  appendFileSync(join(folder, 'queues.jsonl'), '{"put');
  letters().send('arn:dead', 'second');
  expect(letters().list()).toMatchObject([{ message: 'first' }, { message: 'second' }]);
});

test('an asynchronous call is kept until it ends', () => {
  const calls = openAcceptedCalls(folder);
  const over = calls.add({ fn: 'arn:mirror', event: { role: 'provider' }, since: 1 });
  const kept = calls.add({ fn: 'arn:mirror', event: { role: 'admin' }, since: 2 });
  calls.end(over.id);
  const after = openAcceptedCalls(folder);
  expect(after.earlier).toEqual([{ id: kept.id, fn: 'arn:mirror', event: { role: 'admin' }, since: 2 }]);
  after.end(kept.id);
  expect(openAcceptedCalls(folder).earlier).toEqual([]);
});

test('a moved clock keeps its offset, and follows the machine’s time again once reset', () => {
  const day = 24 * 3600 * 1000;
  openClock(folder).set(Date.now() + day);
  const moved = openClock(folder);
  expect(moved.now() - Date.now()).toBeGreaterThan(day - 10_000);
  moved.set(null);
  expect(Math.abs(openClock(folder).now() - Date.now())).toBeLessThan(10_000);
});

test('the database can be prepared again after a kill half-way through', () => {
  const file = join(folder, 'table.sqlite');
  mkdirSync(`${file}.lock`);
  prepareDatabase(file);
  prepareDatabase(file);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('data that was being cleared is cleared again', () => {
  const marker = markUnfinished(folder);
  mkdirSync(join(folder, 's3'));
  expect(wasCutShort(folder)).toBe(true);
  clearData(folder, marker);
  expect(existsSync(join(folder, 's3'))).toBe(false);
  expect(wasCutShort(folder)).toBe(false);
});

test('a data folder is unlocked once its process has ended, even as a zombie', () => {
  const { ppid } = process;
  const processes = join(folder, 'proc');
  mkdirSync(join(processes, String(ppid)), { recursive: true });
  const says = (state: string) =>
    writeFileSync(join(processes, String(ppid), 'stat'), `${ppid} (node) ${state} 1 ${ppid}`);
  says('S');
  writeFileSync(join(folder, 'lock'), String(ppid));
  expect(() => lockData(folder, 'The product', processes)).toThrow('already running');
  says('Z');
  expect(() => lockData(folder, 'The product', processes)).not.toThrow();
});

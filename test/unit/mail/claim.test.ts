import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import { type Mail, mails, waitingMail } from '../../../lambdas/data/mails';
import { type MailDeps, sendMail } from '../../../lambdas/mail/send-mail';

const stored = Date.parse('2026-11-22T09:00:00.000Z');
const mail = waitingMail({ userId: 'someone', kind: 'welcome', about: 'someone' }, stored);

/** When a mail is due again while it is sent, so many seconds after it was stored. */
const dueWhileSent = async (seconds: number, changes: Partial<Mail> = {}): Promise<unknown> => {
  const writes: Write[] = [];
  const store = {
    read: async ({ key }: Ref<Mail>) =>
      key.pk === mails.key(mail.id).pk ? { ...mail, ...changes } : undefined,
    readAll: async () => ({}),
    write: async (write: Write) => void writes.push(write),
  } as unknown as Store;
  const clock = () => stored + seconds * 1_000;
  await sendMail({ store, clock } as MailDeps, mail.id);
  const [{ action: claim }] = writes as [Write];
  return 'Put' in claim ? claim.Put!.Item?.dueSk : undefined;
};

test('a mail that is sent at once stays due when it was, so that the index has nothing to write', async () => {
  expect(await dueWhileSent(1)).toBe(`2026-11-22T09:02:00.000Z#${mail.id}`);
});

test('a mail that is sent late is due again a minute after that', async () => {
  expect(await dueWhileSent(110)).toBe(`2026-11-22T09:02:50.000Z#${mail.id}`);
});

test('a mail that failed before and came to the queue twice is due a minute after that, not hours later', async () => {
  const failed = { attempts: 9, dueAt: '2026-11-22T13:00:00.000Z' };
  expect(await dueWhileSent(1, failed)).toBe(`2026-11-22T09:01:01.000Z#${mail.id}`);
});

test('so is a mail that waits for SES to send again', async () => {
  const waits = { attempts: 0, dueAt: '2026-11-22T09:15:00.000Z' };
  expect(await dueWhileSent(1, waits)).toBe(`2026-11-22T09:01:01.000Z#${mail.id}`);
});

import type { SQSEvent } from 'aws-lambda';
import { put } from '../../lambdas/data/engine/writes';
import { profiles } from '../../lambdas/data/people';
import type { MailDeps, Outgoing } from '../../lambdas/mail/send-mail';
import { SendingStopped } from '../../lambdas/mail/sending-stopped';
import type { Counts } from '../../lambdas/runtime/metrics';
import { type Crash, external, invoke } from './crash';
import { eachNewChange } from './each-new-change';
import { createMailWorker } from './functions';
import type { World } from './world';

/** A world's mail function, with an SES that keeps what it was sent. */
export const openMail = (world: World) => {
  const sent: Outgoing[] = [];
  const counted: Counts[] = [];
  /** `isStopped`: SES sends nothing; `refusals`: how many messages it refuses otherwise. */
  const ses = { refusals: 0, isStopped: false };
  const deps: MailDeps = {
    store: world.store,
    render: async ({ paragraphs }) => ({ html: '', text: paragraphs.join('\n') }),
    send: (message) =>
      external('send', async () => {
        if (ses.isStopped) throw new SendingStopped('Sending is paused');
        if (ses.refusals > 0) {
          ses.refusals -= 1;
          throw Object.assign(new Error('Maximum sending rate exceeded.'), {
            name: 'TooManyRequestsException',
          });
        }
        sent.push(message);
      }),
    sendSms: world.carrier.sendSms,
    count: (counts) => void counted.push(counts),
    clock: () => world.clock.now,
  };
  const worker = createMailWorker(deps);

  /** Handles the first message of the queue; if the invocation crashes or fails, the message returns to it. */
  const workOffOne = async (crash?: Crash) => {
    const message = world.mailQueue.shift();
    if (!message) throw new Error('The mail queue is empty');
    const event = { Records: [{ messageId: '1', body: JSON.stringify(message) }] } as SQSEvent;
    const ended = await invoke(() => worker(event), crash);
    if (ended.crashed || ended.result?.batchItemFailures.length) world.mailQueue.push(message);
    return ended;
  };
  /** Delivers every change to the consumers, `times` times each. */
  const consume = (times = 1): Promise<void> =>
    eachNewChange(world, async (change) => {
      for (let time = 0; time < times; time++) await world.consume(change);
    });
  return {
    sent,
    ses,
    counted,
    workOffOne,
    consume,
    /** Delivers every change, and sends all mail in the queue. */
    settle: async (times = 1): Promise<void> => {
      await consume(times);
      while (world.mailQueue.length > 0) await workOffOne();
      await consume(times);
    },
    /** Moves the clock to an instant (ISO), sweeps, and sends what was due. */
    at: async (instant: string): Promise<void> => {
      world.clock.now = Date.parse(instant);
      await world.sweep();
      await consume();
      while (world.mailQueue.length > 0) await workOffOne();
    },
    /** The subjects of the mail sent to someone. */
    subjectsTo: (email: string): string[] =>
      sent.filter(({ to }) => to === email).map(({ subject }) => subject),
  };
};

/** Marks the addresses of these people as proven. */
export const proveAddresses = async ({ store, clock }: World, people: readonly { id: string }[]) => {
  for (const { id } of people) {
    const profile = (await store.read(profiles.ref(id)))!;
    const emailProvenAt = new Date(clock.now).toISOString();
    await store.write(put(profiles, { ...profile, emailProvenAt }));
  }
};

import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import webPush from 'web-push';
import { decryptPush } from '../../infra/local/push/decrypt';
import { pushDevices } from '../../lambdas/data/push-devices';
import { pushes } from '../../lambdas/data/pushes';
import type { Person } from '../../lambdas/http/actor';
import { removePushDevice, savePushDevice } from '../../lambdas/push/own-devices';
import type { PushDeps } from '../../lambdas/push/send-push';
import type { Counts } from '../../lambdas/runtime/metrics';
import type { PushPayload } from '../../shared/notifications/push';
import { type Crash, external, invoke } from './crash';
import { createPushWorker } from './functions';
import type { World } from './world';

/** A browser that is subscribed: what it keeps to itself, and what its service answers. */
type Browser = {
  endpoint: string;
  keys: ECDH;
  auth: Buffer;
  answer: number;
  shown: PushPayload[];
};

const newKeys = (): ECDH => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};

/** A world's function that sends pushes, and the browsers that get them. */
export const openPush = (world: World) => {
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@hairloom.example' };
  const browsers = new Map<string, Browser>();
  const counted: Counts[] = [];
  /** What happens instead of reading the keys, and while a service has not answered. */
  const during: { readVapid?: PushDeps['readVapid']; post?: () => Promise<unknown> } = {};
  const deps: PushDeps = {
    store: world.store,
    readVapid: async () => (during.readVapid ? during.readVapid() : vapid),
    post: (endpoint, { body }) =>
      external('post', async () => {
        await during.post?.();
        const browser = browsers.get(endpoint)!;
        if (browser.answer === 201) browser.shown.push(JSON.parse(decryptPush(body, browser)));
        return browser.answer;
      }),
    ownHosts: [],
    count: (counts) => void counted.push(counts),
    clock: () => world.clock.now,
  };
  const worker = createPushWorker(deps);

  const subscribe = (): Browser => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
    const browser = { endpoint, keys: newKeys(), auth: randomBytes(16), answer: 201, shown: [] };
    browsers.set(endpoint, browser);
    return browser;
  };

  /** Turns pushes on in a browser, in a session of the person that began now. */
  const turnOn = async (person: Person, browser: Browser, details?: boolean): Promise<string> => {
    const { endpoint, keys, auth } = browser;
    const body = {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      details,
    };
    const { now } = world.clock;
    const actor = { ...person, sessionId: randomUUID(), signedInAt: now };
    const call = { actor, body, now, params: {}, query: {}, ip: '' } as never;
    return (await savePushDevice(world.store, [])(call)).device.id;
  };

  const devicesOf = async ({ id }: { id: string }) =>
    (await world.store.read(pushDevices.ref(id)))?.devices ?? [];

  /** Sends what is queued; a message whose invocation crashes or fails stays in the queue. */
  const send = async (crash?: Crash): Promise<number> => {
    let calls = 0;
    for (const message of world.pushQueue.splice(0)) {
      const event = { Records: [{ messageId: '1', body: JSON.stringify(message) }] } as SQSEvent;
      const ended = await invoke(() => worker(event), crash);
      if (ended.crashed || ended.result?.batchItemFailures.length) world.pushQueue.push(message);
      calls = ended.calls.length;
    }
    return calls;
  };

  return {
    counted,
    during,
    subscribe,
    turnOn,
    turnOff: (person: Person, device: string) =>
      removePushDevice(world.store)({ actor: person, query: { device } } as never),
    devicesOf,
    stored: async (pushId: string) => world.store.read(pushes.ref(pushId)),
    send,
    /** Moves the clock, sweeps, and sends what is due. */
    sendAfter: async (minutes: number): Promise<void> => {
      world.clock.now += minutes * 60_000;
      await world.sweep();
      await send();
    },
  };
};

import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { notificationsApi } from '../../shared/notifications/api';
import { maxPushDevices } from '../../shared/notifications/push';
import { pushDevice } from '../../shared/notifications/schema';
import { isoOf } from '../../shared/time/iso';
import { readIsGone } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import {
  deviceIdOf,
  disownDevice,
  ownDevice,
  pushDevices,
  pushOwners,
  type StoredDevice,
  saveDevices,
} from '../data/push-devices';
import { type StoredSessions, signIns } from '../data/sessions';
import type { Call } from '../http/endpoints';
import { isPublicKey } from './keys';
import { isDeviceOpen } from './open-devices';
import { removeDevice } from './remove-device';
import { isPushService } from './services';

type Api = typeof notificationsApi;

const shown = (device: StoredDevice) => pushDevice.parse(device);

const byLastUse = (a: StoredDevice, b: StoredDevice): number => (a.lastUsedAt < b.lastUsedAt ? 1 : -1);

/** Lists the caller's devices whose sessions go on, and the key that a browser subscribes with, if there is one. */
export const getPushDevices =
  (store: Store, readPublicKey: () => Promise<string | undefined>) =>
  async ({ actor, now }: Call<Api['getPushDevices']>): Promise<Reply<Api['getPushDevices']>> => {
    const [publicKey, { own, sessions }] = await Promise.all([
      readPublicKey(),
      store.readAll({ own: pushDevices.ref(actor.id), sessions: signIns.ref(actor.id) }),
    ]);
    const open = (own?.devices ?? []).filter((device) => isDeviceOpen(sessions, device, now));
    return { ...(publicKey && { publicKey }), devices: open.sort(byLastUse).map(shown) };
  };

/** Throws `invalid_input` unless pushes may go to this address, and can be encrypted with this key. */
const checkSubscription = (
  { endpoint, p256dh }: Call<Api['savePushDevice']>['body'],
  ownHosts: readonly string[],
): void => {
  const bad = (field: string, problem: string) =>
    new Refusal('invalid_input', { fields: { [field]: problem } });
  if (!isPushService(endpoint, ownHosts)) throw bad('endpoint', 'Not the address of a push service');
  if (!isPublicKey(p256dh)) throw bad('p256dh', 'Not a valid key');
};

/** The devices with this one first; the one that was used longest ago makes room for it, as do those that ended. */
const withDevice = (
  before: readonly StoredDevice[],
  device: StoredDevice,
  { sessions, now }: { sessions: StoredSessions | undefined; now: number },
) => {
  const others = before.filter(({ id }) => id !== device.id);
  const open = others.filter((each) => isDeviceOpen(sessions, each, now)).sort(byLastUse);
  const kept = [device, ...open.slice(0, maxPushDevices - 1)];
  return { kept, dropped: others.filter((each) => !kept.includes(each)) };
};

/**
 * Turns pushes on for the caller's browser: at most 10 devices, of which a new one replaces the one used longest ago. A
 * device that was someone else's is theirs no longer (docs/product/messages.md#push). Throws `invalid_input`, and `account_leaving` if the account is being deleted.
 */
export const savePushDevice =
  (store: Store, ownHosts: readonly string[]) =>
  ({ actor, body, now }: Call<Api['savePushDevice']>): Promise<Reply<Api['savePushDevice']>> => {
    checkSubscription(body, ownHosts);
    const id = deviceIdOf(body.endpoint);
    return retryOnConflict(async () => {
      const [{ own, owner, sessions }, { isGone, unchanged }] = await Promise.all([
        store.readAll({
          own: pushDevices.ref(actor.id),
          owner: pushOwners.ref(id),
          sessions: signIns.ref(actor.id),
        }),
        readIsGone(store, actor.id),
      ]);
      if (isGone) throw new Refusal('account_leaving');
      const before = own?.devices.find((each) => each.id === id);
      const { endpoint, p256dh, auth, details = before?.details ?? false } = body;
      const name =
        sessions?.sessions.find((session) => session.id === actor.sessionId)?.device ??
        before?.name ??
        'Unknown browser';
      const { sessionId, signedInAt } = actor;
      const addedAt = before?.addedAt ?? isoOf(now);
      const used = { addedAt, lastUsedAt: isoOf(now), sessionId, signedInAt };
      // Being used here does not mean that its push service takes anything.
      const isSame = before?.p256dh === p256dh && before.auth === auth;
      const failing = isSame && before.failingSince ? { failingSince: before.failingSince } : {};
      const device = { id, endpoint, p256dh, auth, details, name, ...used, ...failing };
      const { kept, dropped } = withDevice(own?.devices ?? [], device, { sessions, now });
      const former =
        owner && owner.userId !== actor.id ? await store.read(pushDevices.ref(owner.userId)) : undefined;
      await store.transact([
        unchanged,
        saveDevices(actor.id, own, kept),
        ownDevice(owner, id, actor.id),
        ...(former
          ? [
              saveDevices(
                former.userId,
                former,
                former.devices.filter((each) => each.id !== id),
              ),
            ]
          : []),
        ...dropped.map((each) => disownDevice(each.id)),
      ]);
      return { device: shown(device) };
    });
  };

/** Turns pushes off for one of the caller's devices. */
export const removePushDevice =
  (store: Store) =>
  async ({ actor, query }: Call<Api['removePushDevice']>): Promise<Reply<Api['removePushDevice']>> => {
    await removeDevice(store, actor.id, query.device);
    return {};
  };

import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { notificationsApi } from '../../shared/notifications/api';
import { maxPushDevices } from '../../shared/notifications/push';
import { pushDevice } from '../../shared/notifications/schema';
import { isoOf } from '../../shared/time/iso';
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
import { isSessionEnded, type StoredSessions, signIns } from '../data/sessions';
import type { Call } from '../http/endpoints';
import { mayBeAsked } from '../outbound/safe-fetch';
import { removeDevice } from './remove-device';

type Api = typeof notificationsApi;

const shown = (device: StoredDevice) => pushDevice.parse(device);

const byLastUse = (a: StoredDevice, b: StoredDevice): number => (a.lastUsedAt < b.lastUsedAt ? 1 : -1);

/** Lists the caller's devices whose sign-ins have not ended, and the key that a browser subscribes with, if there is one. */
export const getPushDevices =
  (store: Store, readPublicKey: () => Promise<string | undefined>) =>
  async ({ actor }: Call<Api['getPushDevices']>): Promise<Reply<Api['getPushDevices']>> => {
    const [publicKey, { own, sessions }] = await Promise.all([
      readPublicKey(),
      store.readAll({ own: pushDevices.ref(actor.id), sessions: signIns.ref(actor.id) }),
    ]);
    const open = (own?.devices ?? []).filter((device) => !isSessionEnded(sessions, device));
    return { ...(publicKey && { publicKey }), devices: open.sort(byLastUse).map(shown) };
  };

/** Throws `invalid_input` unless pushes may go to this address. */
const checkEndpoint = (endpoint: string, allowedHosts: readonly string[]): void => {
  if (!mayBeAsked(endpoint, allowedHosts))
    throw new Refusal('invalid_input', { fields: { endpoint: 'Not the address of a push service' } });
};

/** The devices with this one first; the one that was used longest ago makes room for it, as do those that ended. */
const withDevice = (
  before: readonly StoredDevice[],
  device: StoredDevice,
  sessions: StoredSessions | undefined,
) => {
  const others = before.filter(({ id }) => id !== device.id);
  const open = others.filter((each) => !isSessionEnded(sessions, each)).sort(byLastUse);
  const kept = [device, ...open.slice(0, maxPushDevices - 1)];
  return { kept, dropped: others.filter((each) => !kept.includes(each)) };
};

/**
 * Turns pushes on for the caller's browser: at most 10 devices, of which a new one replaces the one used longest ago. A
 * device that was someone else's is theirs no longer (docs/product/messages.md#push). Throws `invalid_input`.
 */
export const savePushDevice =
  (store: Store, allowedHosts: readonly string[]) =>
  ({ actor, body, now }: Call<Api['savePushDevice']>): Promise<Reply<Api['savePushDevice']>> => {
    checkEndpoint(body.endpoint, allowedHosts);
    const id = deviceIdOf(body.endpoint);
    return retryOnConflict(async () => {
      const { own, owner, sessions } = await store.readAll({
        own: pushDevices.ref(actor.id),
        owner: pushOwners.ref(id),
        sessions: signIns.ref(actor.id),
      });
      const before = own?.devices.find((each) => each.id === id);
      const { endpoint, p256dh, auth, details = before?.details ?? false } = body;
      const name =
        sessions?.sessions.find((session) => session.id === actor.sessionId)?.device ??
        before?.name ??
        'Unknown browser';
      const { sessionId, signedInAt } = actor;
      const addedAt = before?.addedAt ?? isoOf(now);
      const used = { addedAt, lastUsedAt: isoOf(now), sessionId, signedInAt };
      const device = { id, endpoint, p256dh, auth, details, name, ...used };
      const { kept, dropped } = withDevice(own?.devices ?? [], device, sessions);
      const former =
        owner && owner.userId !== actor.id ? await store.read(pushDevices.ref(owner.userId)) : undefined;
      await store.transact([
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

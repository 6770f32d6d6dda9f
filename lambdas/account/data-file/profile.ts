import { me, session } from '../../../shared/account/schema';
import { ownAvailability } from '../../../shared/availability/rules';
import { pushDevice } from '../../../shared/notifications/schema';
import { shippingTerms } from '../../../shared/shipping/schema';
import { availability, rulesOf } from '../../data/availability';
import { otherCalendars } from '../../data/calendars';
import { quickReplies } from '../../data/chat-people';
import { retryOnConflict } from '../../data/engine/retry';
import { turnedOff } from '../../data/notification-preferences';
import { profiles, roles } from '../../data/people';
import { pushDevices } from '../../data/push-devices';
import { signIns } from '../../data/sessions';
import { shipping } from '../../data/shipping';
import { smsNumbers } from '../../data/sms-numbers';
import { webhooks } from '../../data/webhooks';
import { strip } from '../../http/strip';
import { personOf, readStored, toMe } from '../me';
import { openSessions } from '../sessions';
import type { Owner } from './table';

/**
 * The account, where the person is signed in, which notifications they have turned off, the devices that get
 * pushes, without their keys, and where text messages go.
 */
export const readProfile = async ({ store, userId, now, zone }: Owner): Promise<object> => {
  const { email = '' } = (await store.read(profiles.ref(userId))) ?? {};
  const { profile, role } = personOf(await readStored(store, { id: userId, email }));
  const { signedIn, off, pushedTo, sms } = await store.readAll({
    signedIn: signIns.ref(userId),
    off: turnedOff.ref(userId),
    pushedTo: pushDevices.ref(userId),
    sms: smsNumbers.ref(userId),
  });
  const shownSession = session.omit({ isCurrent: true });
  return {
    account: strip(me, toMe(profile, role, zone)),
    sessions: openSessions(signedIn, now).map((each) => strip(shownSession, each)),
    notificationsTurnedOff: off,
    pushDevices: pushedTo?.devices.map((device) => strip(pushDevice, device)),
    textMessages: sms && {
      phone: sms.phone,
      verifiedAt: sms.verifiedAt,
      stoppedAt: sms.stoppedAt,
      unproved: sms.pending?.phone,
    },
  };
};

/** A provider's hours and terms, also of shipping, their other calendars without the secret addresses, their webhooks without secrets, and their texts for quick answers if they have saved any. */
export const readWorkSettings = ({ store, userId }: Owner): Promise<object> =>
  retryOnConflict(async () => {
    const { role, rules, replies, elsewhere, shipsBy, told } = await store.readAll({
      role: roles.ref(userId),
      rules: availability.ref(userId),
      replies: quickReplies.ref(userId),
      elsewhere: otherCalendars.ref(userId),
      shipsBy: shipping.ref(userId),
      told: webhooks.ref(userId),
    });
    return {
      availability: role && strip(ownAvailability, rulesOf(role, rules)),
      otherCalendars: elsewhere?.calendars
        .filter(({ removedAt }) => !removedAt)
        .map(({ name, host, ending, addedAt, readAt }) => ({ name, host, ending, addedAt, readAt })),
      webhooks: told?.endpoints.map((endpoint) => ({
        host: endpoint.host,
        events: endpoint.events,
        addedAt: endpoint.addedAt,
        turnedOffAt: endpoint.turnedOffAt,
      })),
      shipping: shipsBy && strip(shippingTerms, shipsBy),
      quickReplies: replies?.replies,
    };
  });

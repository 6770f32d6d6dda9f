import type { adminPeopleApi } from '../../shared/admin/people-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, put } from '../data/engine/writes';
import { profiles, roles, twoStepResets } from '../data/people';
import { endAllSessions, signIns } from '../data/sessions';
import { signedInRecently } from '../http/actor';
import type { Call } from '../http/endpoints';

type Api = typeof adminPeopleApi;

/** Two-step sign-in in the user pool, which alone knows who has it on. */
export type TwoStep = {
  /** Undefined if the pool does not know this user. */
  isOn: (loginId: string) => Promise<boolean | undefined>;
  /** Also ends the person's sessions. */
  turnOff: (loginId: string) => Promise<void>;
};

/**
 * Turns off someone's two-step sign-in and ends all their sessions; a stream consumer tells them why. The record comes
 * first, in one transaction with the reason, so nothing is turned off without one. In the user pool, the second step
 * goes last: if this stops half-way, it is still on, and the admin can press again, which adds a record and a
 * notification. Throws `forbidden` for admins acting on themselves, `not_found`, `two_step_is_off`, and `sign_in_again`
 * unless the admin has just signed in, so that a stolen session cannot do it.
 */
export const turnOffTwoStep =
  (store: Store, twoStep: TwoStep) =>
  async ({
    params: { personId },
    body: { reason },
    actor,
    now,
  }: Call<Api['turnOffTwoStep']>): Promise<Reply<Api['turnOffTwoStep']>> => {
    if (personId === actor.id) throw new Refusal('forbidden');
    const profile = await store.read(profiles.ref(personId));
    if (!profile?.loginId) throw new Refusal('not_found');
    const isOn = await twoStep.isOn(profile.loginId);
    if (isOn === undefined) throw new Refusal('not_found');
    if (!isOn) throw new Refusal('two_step_is_off');
    if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
    const at = isoOf(now);
    await retryOnConflict(async () =>
      store.transact([
        check(roles.ref(actor.id), { role: 'admin', status: 'approved' }, 'forbidden'),
        put(twoStepResets, { userId: personId, reason, at }),
        endAllSessions(personId, await store.read(signIns.ref(personId)), 'admin', Date.now()),
        audit(actor, 'two_step_turned_off', {
          subject: { kind: 'person', id: personId },
          reason,
          from: { twoStep: 'on' },
          to: { twoStep: 'off' },
          at,
        }),
      ]),
    );
    await twoStep.turnOff(profile.loginId);
    return {};
  };

import type { MoneySettings } from '../../../shared/admin/finance';
import type { financeApi } from '../../../shared/admin/finance-api';
import { isoOf } from '../../../shared/time/iso';
import { audit } from '../../data/audit';
import { refuseOutdated } from '../../data/engine/refuse-outdated';
import { retryOnConflict } from '../../data/engine/retry';
import type { Store } from '../../data/engine/store';
import { assign } from '../../data/engine/writes';
import { settings } from '../../data/settings';
import type { Call } from '../../http/endpoints';
import { withReads } from '../../http/with-reads';

type Api = typeof financeApi;

const refs = () => ({ settings: settings.ref() });

/** Returns the settings that admins can change. */
export const getMoneySettings = (store: Store) =>
  withReads(store, refs, async (_: Call<Api['getMoneySettings']>, read) => (await read()).settings);

/**
 * Changes the platform's fees and the minimum cashout, from the next payment and the next cashout on: what a purchase
 * or payout costs is fixed with it. Throws `changed_meanwhile`.
 */
export const updateMoneySettings = (store: Store) =>
  withReads(
    store,
    refs,
    ({ actor, body: { version: seen, ...change }, now }: Call<Api['updateMoneySettings']>, read) =>
      retryOnConflict(async () => {
        const { settings: before } = await read();
        refuseOutdated(seen, before, change);
        const names = Object.keys(change) as Array<keyof Omit<MoneySettings, 'version'>>;
        const changed = names.filter((name) => change[name] !== before[name]);
        if (changed.length === 0) return before;
        const valuesOf = (of: typeof change) => Object.fromEntries(changed.map((name) => [name, of[name]]));
        await store.transact([
          assign(settings.ref(), change, before),
          audit(actor, 'money_settings_changed', {
            subject: { kind: 'settings', id: 'money' },
            from: valuesOf(before),
            to: valuesOf(change),
            at: isoOf(now),
          }),
        ]);
        return { ...before, ...change, version: before.version + 1 };
      }),
  );

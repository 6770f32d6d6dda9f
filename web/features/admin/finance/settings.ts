import type { MoneySettings } from '../../../../shared/admin/finance';
import { formatCents } from '../../../../shared/money/cents';
import { dollarsOf } from '../../../../shared/money/dollars';
import { formatPercent } from '../../../../shared/text/numbers';

export type SettingsInput = Omit<MoneySettings, 'version'>;
export type SettingsFields = Record<keyof SettingsInput, string>;

export const labels: Record<keyof SettingsInput, string> = {
  cashoutFeeRate: 'Instant Cashout Fee (%)',
  minCashoutCents: 'Minimum Cashout Amount ($)',
  platformFeeRate: 'Platform Fee (%)',
};

/** The form's values of the settings. */
export const fieldsOf = (settings: SettingsInput): SettingsFields => ({
  cashoutFeeRate: dollarsOf(settings.cashoutFeeRate),
  minCashoutCents: dollarsOf(settings.minCashoutCents),
  platformFeeRate: dollarsOf(settings.platformFeeRate),
});

const kinds: Record<keyof SettingsInput, { title: string; show: (value: number) => string; effect: string }> =
  {
    platformFeeRate: {
      title: 'Platform fee',
      show: formatPercent,
      effect:
        'Applies from the next payment on. Bookings and orders that are already paid keep their fee, even if their earnings are released later.',
    },
    cashoutFeeRate: {
      title: 'Instant cashout fee',
      show: formatPercent,
      effect:
        'Applies from the next instant cashout on. Cashouts already on their way keep their fee, and weekly payouts have none.',
    },
    minCashoutCents: {
      title: 'Minimum cashout',
      show: formatCents,
      effect: 'Applies from the next instant cashout on. Weekly payouts have no minimum.',
    },
  };

/** What a change of the settings changes, from when on it applies, and to what it does not. */
export const changesOf = (before: SettingsInput, after: SettingsInput) =>
  (Object.keys(kinds) as Array<keyof SettingsInput>)
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const { title, show, effect } = kinds[name];
      return { name, title, from: show(before[name]), to: show(after[name]), effect };
    });

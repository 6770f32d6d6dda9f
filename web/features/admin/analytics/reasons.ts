import type { Changed, Changes } from '../../../../shared/admin/figures-api';
import { formatCents } from '../../../../shared/money/cents';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';

/** The most services or providers that are named. */
const maxNamed = 3;

const textOf = (name: string, cents: number): string =>
  `${name} (${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))})`;

/** Those of a list that moved revenue most, in its own direction, if they are at least half of the difference. */
const moversIn = (changed: readonly Changed[], difference: number): string[] => {
  const movers = changed
    .map(({ name, cents, centsBefore }) => ({ name, by: cents - centsBefore }))
    .filter(({ by }) => Math.sign(by) === Math.sign(difference))
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, maxNamed);
  const moved = movers.reduce((sum, { by }) => sum + by, 0);
  return Math.abs(moved) < Math.abs(difference) / 2
    ? []
    : movers.map(({ name, by }) => textOf(isolateBidi(name || 'Unknown'), by));
};

/**
 * Returns what most of a difference in revenue follows from; nothing if no few services or providers make up half of it.
 * Revenue is what was paid less what was refunded, so refunds are the reason if they make up more than half. Services
 * and providers are not named together: they sold the same bookings. Amounts are in cents, `refunds` how much more was
 * refunded than before.
 */
export const reasonsOf = (changes: Changes, difference: number, refunds: number): string[] => {
  const isOpposite = Math.sign(refunds) === -Math.sign(difference);
  if (isOpposite && Math.abs(refunds) > Math.abs(difference) / 2) return [textOf('refunds', refunds)];
  const services = moversIn(changes.services, difference);
  return services.length > 0 ? services : moversIn(changes.providers, difference);
};

import { browserZone, zoneName } from './dates';

/** For example, `Eastern Time (New York)`. */
const labelOf = (zone: string): string =>
  `${zoneName(zone)} (${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')})`;

const commonZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export type ZoneOption = { zone: string; label: string };

const labeled = (zone: string): ZoneOption => ({ zone, label: labelOf(zone) });

const byLabel = (one: ZoneOption, other: ZoneOption) => one.label.localeCompare(other.label);

/** Likely time zones: `current`, the browser's, and those of the United States. */
export const likelyZones = (current?: string): ZoneOption[] => {
  return [...new Set([...(current ? [current] : []), browserZone(), ...commonZones])].map(labeled);
};

/** All time zones, `likely` ones first. Takes a noticeable fraction of a second. */
export const allZones = (likely: readonly ZoneOption[]): ZoneOption[] => {
  const known = new Set(likely.map(({ zone }) => zone));
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone));
  return [...likely, ...others.map(labeled).sort(byLabel)];
};

/** Formats a number: `1,250`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Formats a number of things, whose plural ends with an s: `1 row`, `1,250 rows`. */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** Formats a rate in basis points: `250` → `2.5%`. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

let compact: Intl.NumberFormat | undefined;

/** Formats a number for the axis of a chart: `1.2K`. */
export const formatCompact = (value: number): string => {
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
};

/** Formats the size of a file: `1.4 MB`, `12 kB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

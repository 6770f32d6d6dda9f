const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const;

/** Returns how long someone has been waiting since an instant, for example `Waiting for 3 days`. `now` in milliseconds. */
export const waitingFor = (since: string, now: number): string => {
  const waited = now - Date.parse(since);
  const unit = units.find(([, size]) => waited >= size);
  if (!unit) return 'Waiting for less than an hour';
  const [name, size] = unit;
  const words = new Intl.NumberFormat('en-US', { style: 'unit', unit: name, unitDisplay: 'long' });
  return `Waiting for ${words.format(Math.floor(waited / size))}`;
};

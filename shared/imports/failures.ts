/** Why an import stopped for good, until its provider goes on with it. */
export const importFailures = [
  'tries',
  'provider',
  'file',
  'changed',
  'full',
  'services',
  'products',
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** The same in words. No number is formatted here, since functions load this at their start. */
export const failureTexts: Record<ImportFailure, string> = {
  tries: 'We tried the next rows 5 times, and something went wrong on our side each time. Try again later.',
  provider: 'Your account could not import anything then.',
  file: 'We no longer have the file. Choose it again.',
  changed: 'The file is not the one you checked. Check it again.',
  full: 'You keep 5,000 imported clients, which is the most. Remove some first.',
  services: 'You have 2,000 services, which is the most that imports fill up to. Remove some first.',
  products: 'You have 2,000 products, which is the most that imports fill up to. Remove some first.',
};

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
  provider: 'Your account was not allowed to import at that time.',
  file: 'We no longer have the file. Choose it again.',
  changed: 'The file is not the one you checked. Check it again.',
  full: 'You have reached the limit of 5,000 imported clients. Remove some first.',
  services: 'Imports can add services only until you have 2,000. Remove some first.',
  products: 'Imports can add products only until you have 2,000. Remove some first.',
};

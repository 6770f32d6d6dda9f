export const hairstyleCategories = [
  'braids',
  'weaves',
  'locs',
  'natural',
  'wigs',
  'color',
  'cuts',
  'extensions',
] as const;
export type HairstyleCategory = (typeof hairstyleCategories)[number];

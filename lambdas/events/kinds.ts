/** Sort keys of the items whose changes somebody waits for; the stream's other records do not reach the functions. */
export const followedKeys = [
  'BOOKING',
  'ORDER',
  'HAIRSTYLE',
  'PRODUCT',
  'ROLE',
  'PROFILE',
  'JOURNAL',
] as const;

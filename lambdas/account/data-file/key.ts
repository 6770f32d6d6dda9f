/** The key of a person's file in the bucket of exports. The next file replaces the last one. */
export const dataFileKey = (userId: string): string => `people/${userId}.zip`;

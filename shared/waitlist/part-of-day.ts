/** How many days an entry waits for. */
export const maxWaitDays = 14;

export const partsOfDay = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export const partLabels: Record<PartOfDay, string> = {
  any: 'Any time',
  morning: 'Morning (before 12 PM)',
  afternoon: 'Afternoon (12 to 5 PM)',
  evening: 'Evening (from 5 PM)',
};

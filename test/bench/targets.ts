/** What an operation is to reach, and what others reach with the same work on a machine of two cores. */
export type Target = {
  perSecond: number;
  cpuMs?: number;
  peer?: { name: string; perSecond: number; cpuMs?: number };
};

const medusaList = { name: 'Medusa 2.21', perSecond: 23, cpuMs: 57 };
const medusaCached = { name: 'Medusa 2.21, its cache', perSecond: 250 };
const medusaDetail = { name: 'Medusa 2.21', perSecond: 51, cpuMs: 27 };
const appointments = { name: 'Easy!Appointments 1.6', perSecond: 330, cpuMs: 5.9 };
const appointmentsBook = { name: 'Easy!Appointments 1.6', perSecond: 83, cpuMs: 23 };

/** By operation, at eight connections. */
export const targets: Record<string, Target> = {
  'list of 24': { perSecond: 200, cpuMs: 9, peer: medusaList },
  'list, from the cache': { perSecond: 1_500, peer: medusaCached },
  detail: { perSecond: 200, cpuMs: 9, peer: medusaDetail },
  'detail, from the cache': { perSecond: 1_500, peer: medusaDetail },
  'availability of a day': { perSecond: 250, peer: appointments },
  book: { perSecond: 100, cpuMs: 15, peer: appointmentsBook },
};

/** What Lighthouse 12 is to say of the public pages, on its phone: at least, and of the layout's shift at most. */
export const leastScores: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
};
export const mostShift = 0.02;

/** How many times as long the same may take with a hundred times as much in the table, and more. */
export const mostGrowth = 1.2;

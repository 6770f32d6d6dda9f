/**
 * The target of an operation: the most CPU time it may take as a multiple of its floor, which means the same on every
 * machine. `peer` is what another product reaches for the same work on two cores.
 */
type Target = {
  maxRatio?: number;
  peer?: { name: string; perSecond: number; cpuMs?: number };
};

const medusaList = { name: 'Medusa 2.21', perSecond: 23, cpuMs: 57 };
const medusaCached = { name: 'Medusa 2.21, its cache', perSecond: 250 };
const medusaDetail = { name: 'Medusa 2.21', perSecond: 51, cpuMs: 27 };
const appointments = { name: 'Easy!Appointments 1.6', perSecond: 330, cpuMs: 5.9 };
const appointmentsBook = { name: 'Easy!Appointments 1.6', perSecond: 83, cpuMs: 23 };

/** Targets by operation, at eight connections. */
export const targets: Record<string, Target> = {
  'list of 24': { maxRatio: 1.5, peer: medusaList },
  'list, from the cache': { peer: medusaCached },
  detail: { maxRatio: 1.5, peer: medusaDetail },
  'detail, from the cache': { peer: medusaDetail },
  'availability of a day': { maxRatio: 1.5, peer: appointments },
  book: { maxRatio: 2, peer: appointmentsBook },
  'product list': { maxRatio: 1.5 },
  'product page': { maxRatio: 1.5 },
  'place and pay an order': { maxRatio: 2 },
};

/** The maximum time to render a phone's photo in all sizes (milliseconds). */
export const maxPictureMs = 5_000;

/** Minimum Lighthouse 12 scores of the public pages on a phone. */
export const minScores: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
};

/**
 * Maximum figures of the public pages and Discover, on the same phone: milliseconds, and the cumulative layout shift.
 */
export const maxFigures: Record<string, number> = {
  'first paint': 1_500,
  'largest paint': 2_500,
  'layout shift': 0.001,
};

/** Maximum ratio of the time taken when the table is at least a hundred times larger. */
export const maxGrowth = 1.2;

/** How long a new instance may take to answer its first search (milliseconds). */
export const maxColdSearchMs = 1_000;

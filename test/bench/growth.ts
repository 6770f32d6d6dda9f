import { type Figures, measure, type Operation, requestsOf } from './load';
import { median } from './median';

/** An operation on a small table and on a large one, and how many times as much the large one takes. */
export type Growth = {
  name: string;
  among: Operation['among'];
  small: Figures;
  large: Figures;
  ratio: number;
};

type Side = { operations: readonly Operation[]; cpu: () => number };

const rounds = 5;

const middle = (figures: readonly Figures[]): Figures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
});

/**
 * Measures the same operations on both sides in turns, so that what else the machine does falls on both. The ratio is
 * that of the processor time, of which the latency of a busy machine follows.
 */
export const compareGrowth = async (small: Side, large: Side, seconds: number): Promise<Growth[]> => {
  const growths: Growth[] = [];
  for (const [index, operation] of small.operations.entries()) {
    const taken: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const load = { connections: 8, seconds: (seconds / 2) * requestsOf(operation) };
      taken[0].push(await measure(operation, { ...load, cpu: small.cpu }));
      taken[1].push(await measure(large.operations[index]!, { ...load, cpu: large.cpu }));
    }
    const [before, after] = [middle(taken[0]), middle(taken[1])];
    const { name, among } = operation;
    growths.push({ name, among, small: before, large: after, ratio: after.cpuMs / before.cpuMs });
  }
  return growths;
};

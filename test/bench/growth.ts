import { type Figures, measure, medianFigures, type Operation, requestsOf } from './load';

/** An operation on a small and a large table; `ratio` is large to small CPU time. */
export type Growth = {
  name: string;
  catalog: Operation['catalog'];
  small: Figures;
  large: Figures;
  ratio: number;
};

type Side = { operations: readonly Operation[]; cpu: () => number };

const rounds = 5;

/**
 * Measures the same operations on both sides alternately, so that other load on the machine affects both. Compares CPU
 * time, because it determines the latency under load.
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
    const [before, after] = [medianFigures(taken[0]), medianFigures(taken[1])];
    const { name, catalog } = operation;
    growths.push({ name, catalog, small: before, large: after, ratio: after.cpuMs / before.cpuMs });
  }
  return growths;
};

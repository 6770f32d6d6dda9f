import { dirname, relative, resolve } from 'node:path';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes one segment: base64 digits of five bits each, least significant first, with the sign in the lowest bit. */
const decode = (segment: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

const encodeOne = (number: number): string => {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += digits[rest ? bits | 32 : bits];
  } while (rest);
  return text;
};

/** Source maps store differences between segments; columns start over on each line. */
const sums = () => {
  let last: number[] = [];
  return {
    add: (numbers: number[]) => {
      last = [0, 1, 2, 3, 4].map((place) => (last[place] ?? 0) + (numbers[place] ?? 0));
      return last.slice(0, numbers.length);
    },
    subtract: (numbers: number[]) => {
      const differences = numbers.map((number, place) => number - (last[place] ?? 0));
      last = [0, 1, 2, 3, 4].map((place) => numbers[place] ?? last[place] ?? 0);
      return differences;
    },
    newLine: () => {
      last[0] = 0;
    },
  };
};

/** Numbers values in the order in which they are first asked for. */
const numbering = () => {
  const numbers = new Map<number, number>();
  const of = (old: number): number => numbers.get(old) ?? numbers.set(old, numbers.size).size - 1;
  return { of, all: () => [...numbers.keys()] };
};

export type SourceMap = { version: 3; sources: string[]; names: string[]; mappings: string };

/**
 * Removes packages from a source map, which are nine tenths of it: Node reads the whole map at each start. Our own
 * files are named by their paths from the repository root.
 */
export const ownSourceMap = (map: SourceMap, file: string): SourceMap => {
  const isOwn = (source: number) => !map.sources[source]?.includes('node_modules/');
  const [before, after] = [sums(), sums()];
  const [sources, names] = [numbering(), numbering()];
  let wasOwn = false;
  const keep = (segment: string): string[] => {
    const [column = 0, source, line, place, name] = before.add(decode(segment));
    const own = source !== undefined && isOwn(source);
    const kept = own
      ? [column, sources.of(source), line!, place!, ...(name === undefined ? [] : [names.of(name)])]
      : [column];
    const skipped = !own && !wasOwn;
    wasOwn = own;
    return skipped ? [] : [after.subtract(kept).map(encodeOne).join('')];
  };
  const lines = map.mappings.split(';').map((line) => {
    before.newLine();
    after.newLine();
    return line.split(',').filter(Boolean).flatMap(keep).join(',');
  });
  const pathOf = (source: number) => relative('.', resolve(dirname(file), map.sources[source]!));
  return {
    version: 3,
    sources: sources.all().map(pathOf),
    names: names.all().map((name) => map.names[name]!),
    mappings: lines.join(';'),
  };
};

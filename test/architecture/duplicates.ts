import { type Source, sourcesOf } from './files';

/** Two files with similar lines in a row; `lines` is the longest run. */
type Duplicate = { one: string; other: string; lines: number };

/**
 * Lines for comparison, without spaces and with booking and order terms replaced. Imports, comments and empty lines are
 * left out.
 */
export const normalized = (text: string): string[] =>
  text
    .replace(/^import [^;]*;$/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, '')
        .replace(/bookings?|orders?|hairstyles?|products?|services?/gi, (name) =>
          name.endsWith('s') ? 'things' : 'thing',
        ),
    )
    .filter((line) => line !== '');

const longestRun = (one: string[], other: string[]): number => {
  let longest = 0;
  let before = new Array<number>(other.length + 1).fill(0);
  for (const line of one) {
    const now = new Array<number>(other.length + 1).fill(0);
    other.forEach((each, index) => {
      if (each !== line) return;
      now[index + 1] = before[index]! + 1;
      longest = Math.max(longest, now[index + 1]!);
    });
    before = now;
  }
  return longest;
};

const linesOf = (folders: readonly string[]): Array<Source & { normal: string[] }> =>
  folders.flatMap(sourcesOf).map((source) => ({ ...source, normal: normalized(source.text) }));

/** The pairs of files, one from each side, with at least `min` similar lines in a row. */
export const duplicatesBetween = (
  left: readonly string[],
  right: readonly string[],
  min: number,
): Duplicate[] => {
  const others = linesOf(right);
  return linesOf(left).flatMap(({ path, normal }) =>
    others
      .map((other) => ({ one: path, other: other.path, lines: longestRun(normal, other.normal) }))
      .filter(({ lines }) => lines >= min),
  );
};

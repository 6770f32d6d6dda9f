import { type Source, sourcesOf } from './files';

/** Two files that share a run of like lines, and how long the longest is. */
export type Duplicate = { one: string; other: string; lines: number };

/**
 * Lines as they are compared: without spaces, and without what bookings and orders are called. Imports, comments and
 * empty lines are left out.
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

/** The pairs of files, one from each side, that share a run of at least so many like lines. */
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

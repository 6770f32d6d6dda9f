/** Pads lines of cells to columns, and those that are numeric from the left. */
export const aligned = (
  lines: ReadonlyArray<readonly string[]>,
  isNumeric: (column: number) => boolean = () => false,
): string => {
  const columns = Math.max(...lines.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      widths
        .map((width, column) => {
          const cell = line[column] ?? '';
          return isNumeric(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

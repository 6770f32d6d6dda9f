const fileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Maps the drawings that modules export to their file names. */
export const named = <Drawn>(chapters: ReadonlyArray<Record<string, Drawn>>): Record<string, Drawn> =>
  Object.fromEntries(
    chapters.flatMap((chapter) => Object.entries(chapter)).map(([name, drawn]) => [fileName(name), drawn]),
  );

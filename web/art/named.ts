import type { Drawing } from './drawing/drawing';

const fileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The drawings that some modules export, by the names of their files. */
export const named = (chapters: ReadonlyArray<Record<string, Drawing>>): Record<string, Drawing> =>
  Object.fromEntries(
    chapters
      .flatMap((chapter) => Object.entries(chapter))
      .map(([name, drawing]) => [fileName(name), drawing]),
  );

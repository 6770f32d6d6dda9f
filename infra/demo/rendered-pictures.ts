import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { imageWidths } from '../../shared/media/widths';

/** The folders of the demo's drawings, relative to the repository. */
export const drawingFolders = ['web/art/images', 'web/art/banners'];

/** The folder with what `render-pictures.ts` rendered from the drawings. */
export const renderedFolder = 'infra/demo/pictures';

const renderedPicture = z.object({
  /** The SHA-256 of the drawing that was rendered. */
  drawing: z.string(),
  /** The drawing's size in pixels. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

export type RenderedPicture = z.infer<typeof renderedPicture>;

/** Returns what was rendered from the demo's drawings, by name. */
export const readRenderedPictures = (): Record<string, RenderedPicture> =>
  z
    .record(z.string(), renderedPicture)
    .parse(JSON.parse(readFileSync(join(renderedFolder, 'pictures.json'), 'utf8')));

/** Returns the path of a drawing. Throws if no folder has it. */
const pathOfDrawing = (name: string): string => {
  const path = drawingFolders.map((folder) => join(folder, `${name}.webp`)).find(existsSync);
  if (!path) throw new Error(`The demo has no drawing called ${name}`);
  return path;
};

/**
 * Returns the file of each width that a finished upload has. A drawing is never enlarged: it is also the file of every
 * width from its own on.
 */
export const filesOf = (name: string, { width }: RenderedPicture): { width: number; path: string }[] =>
  imageWidths.map((wanted) => ({
    width: wanted,
    path: wanted < width ? join(renderedFolder, `${name}-${wanted}.webp`) : pathOfDrawing(name),
  }));

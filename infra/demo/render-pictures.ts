import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { render } from '../../lambdas/media/render';
import { drawingFolders, type RenderedPicture, renderedFolder } from './rendered-pictures';

/**
 * Renders every drawing as the media function renders an upload, into `pictures/`, so that the first start does not
 * have to. Run `npx tsx infra/demo/render-pictures.ts` after changing a drawing.
 */
const renderDrawing = async (path: string): Promise<RenderedPicture> => {
  const bytes = await readFile(path);
  const rendering = await render(bytes);
  if (rendering === 'too large') throw new Error(`${path} is too large`);
  const { width, height, placeholder, files } = rendering;
  // The drawing itself is the picture in its full size.
  const smaller = files.filter((file) => file.width < width);
  const name = basename(path, '.webp');
  for (const file of smaller) await writeFile(join(renderedFolder, `${name}-${file.width}.webp`), file.bytes);
  return { drawing: createHash('sha256').update(bytes).digest('hex'), width, height, placeholder };
};

await rm(renderedFolder, { recursive: true, force: true });
await mkdir(renderedFolder);
const rendered: Record<string, RenderedPicture> = {};
for (const folder of drawingFolders)
  for (const file of (await readdir(folder)).sort())
    rendered[basename(file, '.webp')] = await renderDrawing(join(folder, file));
await writeFile(join(renderedFolder, 'pictures.json'), `${JSON.stringify(rendered, null, 2)}\n`);

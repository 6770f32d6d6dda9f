import sharp from 'sharp';
import type { Plugin } from 'vite';
import { imageWidths } from '../../shared/media/widths';

const drawings = new URL('../art/images/', import.meta.url).pathname;
const address = /^\/media\/art\/([a-z-]+)\/(\d+)\.webp$/;

/** Serves `/media/art/<drawing>/<width>.webp` like the image store, from our own drawings. */
export const samplePictures = (): Plugin => ({
  name: 'sample-pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      const [, drawing, width] = address.exec(request.url ?? '') ?? [];
      // Never responds, so that the picture keeps loading.
      if (drawing === 'on-its-way') return;
      if (!drawing || !imageWidths.some((known) => known === Number(width))) return next();
      try {
        const picture = sharp(`${drawings}${drawing}.webp`).resize(Number(width));
        response.setHeader('Content-Type', 'image/webp').end(await picture.webp().toBuffer());
      } catch {
        response.writeHead(404).end();
      }
    });
  },
});

import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { createServer, type Plugin } from 'vite';
import { imageWidths } from '../../shared/media/widths';

const drawings = new URL('../art/images/', import.meta.url).pathname;
const address = /^\/media\/art\/([a-z-]+)\/(\d+)\.webp$/;

/** Serves `/media/art/<drawing>/<width>.webp` like the image store, from our own drawings. */
const samplePictures = (): Plugin => ({
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

/** `npm run ui`: serves the style guide, which is not part of the site's build. */
const repository = new URL('../..', import.meta.url).pathname;

const server = await createServer({
  configFile: false,
  root: `${repository}web/styleguide`,
  publicDir: `${repository}web/public`,
  cacheDir: `${repository}node_modules/.vite-styleguide`,
  appType: 'mpa',
  plugins: [react(), samplePictures()],
  server: { port: Number(process.env.PORT ?? 4100), strictPort: true, fs: { allow: [repository] } },
});
await server.listen();
server.printUrls();

import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { samplePictures } from './samplePictures';

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

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './web/build/prerender.ts';
import { routeAddresses } from './web/build/routeAddresses.ts';

const root = new URL('web', import.meta.url).pathname;

const plugins = () => [react(), routeAddresses()];

export default defineConfig(({ command }) => {
  // A test run builds the site too, and its NODE_ENV would give everybody React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [
      plugins(),
      prerender({
        root,
        renderer: 'app/renderPages.tsx',
        sources: ['app/start.tsx', 'app/App.tsx'],
        plugins,
      }),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // The content policy allows no data: or inline scripts, and small files cost nothing over HTTP/2.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Pages that a function renders find their scripts and styles there.
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        // Of the icons' and the kit's thousands of files, only those whose names are imported are read.
        experimental: { lazyBarrel: true },
        output: {
          codeSplitting: {
            // Styles that several pages use load once, before those of a single page, which may override them.
            groups: [{ name: 'styles', test: /\.css$/, minShareCount: 2 }],
            // Otherwise, a page loads a hundred scripts, most of them of a few hundred bytes.
            experimentalInlineCommonChunks: { maxSize: 10_000 },
          },
        },
        input: {
          index: `${root}/index.html`,
          apiReference: `${root}/api-reference.html`,
          share: `${root}/features/share/start.ts`,
        },
      },
    },
  };
});

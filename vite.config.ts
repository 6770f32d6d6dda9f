import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import type { Route } from './shared/http/route';

const entry = (path: string): string => new URL(path, import.meta.url).pathname;

/** What most pages have, in few files: those are smaller than their parts. The script that begins needs none of them. */
const groups = [
  { name: 'ask', test: /vite\/preload-helper|web\/app\/loadApp/, priority: 1 },
  {
    name: 'base',
    minShareCount: 3,
    test: /node_modules\/(react|react-dom|scheduler|lucide-react)\/|web\/(app\/(start|PageError|Frame|OfflineNotice|Loading|focusPage)|ui\/(Link|Button|Page|Drawing|drawings|Stars|Initials|Picture|BottomBar|toast|onDemand)|lib\/(paths|whatsapp))\.|shared\/(money\/cents|time\/zoned)/,
  },
  { name: 'query', test: /node_modules\/@tanstack\// },
];

/** Has the browser fetch what every page needs beside the script that asks for the page. */
const baseAhead = (): Plugin => ({
  name: 'base-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter(({ type, name }) => type === 'chunk' && name === 'base')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
  },
});

const withoutSchemas = ([name, { method, path, access }]: [string, Route]) => [
  name,
  { method, path, access },
];

/** `virtual:routes`, the API's addresses alone: its schemas weigh as much as half of React, and only forms need some. */
const routeAddresses = (): Plugin => ({
  name: 'route-addresses',
  resolveId: (id) => (id === 'virtual:routes' ? '\0routes' : undefined),
  async load(id) {
    if (id !== '\0routes') return;
    const { module, dependencies } = await runnerImport<typeof import('./shared/api')>(
      entry('shared/api.ts'),
    );
    for (const file of dependencies) this.addWatchFile(file);
    const addresses = Object.entries<Route>(module.api).map(withoutSchemas);
    return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
  },
});

export default defineConfig(({ command }) => {
  // A test run builds the site too, and its NODE_ENV would give everybody React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'web',
    plugins: [react(), routeAddresses(), baseAhead()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // The content policy allows no data: or inline scripts, and small files cost nothing over HTTP/2.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Pages that a function draws find their scripts and styles there.
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        // Of the icons' and the kit's thousands of files, only those whose names are imported are read.
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups } },
        input: { index: entry('web/index.html'), share: entry('web/features/share/hydrate.tsx') },
      },
    },
  };
});

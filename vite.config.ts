import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entry = (path: string): string => new URL(path, import.meta.url).pathname;

const routerFile = (name: string): string => entry(`node_modules/react-router/dist/production/${name}.mjs`);

const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

export default defineConfig(({ command }) => {
  // A test run builds the site too, and its NODE_ENV would give everybody React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'web',
    plugins: [react()],
    // The router's own exports lead to its development build, whatever is built.
    resolve: { alias: command === 'build' ? productionRouter : [] },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // The content policy allows no data: or inline scripts, and small files cost nothing over HTTP/2.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Pages that a function draws find their scripts and styles there.
      manifest: true,
      rolldownOptions: {
        input: { index: entry('web/index.html'), share: entry('web/features/share/hydrate.tsx') },
      },
    },
  };
});

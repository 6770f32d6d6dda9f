import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entry = (path: string): string => new URL(path, import.meta.url).pathname;

export default defineConfig(({ command }) => {
  // A test run builds the site too, and its NODE_ENV would give everybody React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'web',
    plugins: [react()],
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

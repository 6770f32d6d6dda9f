import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head } from '../../../lambdas/share/Head';

const drawn = renderToStaticMarkup(
  createElement(Head, {
    summary: { title: 'A page', cardTitle: 'A page', description: 'About it' },
    origin: 'https://hairloom.test',
    assets: { modules: [], styles: [], fonts: [] },
  }),
);

test('a drawn page has in its head what every page of the site has', () => {
  const head = readFileSync('web/index.html', 'utf8').split('</head>')[0] ?? '';
  // Fonts are named by the build, for drawn pages as for the site.
  const files = [...head.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  const colors = [...head.matchAll(/content="([^"]+)" media="[^"]+"/g)].map(([, color]) => color);
  expect(files.length).toBeGreaterThan(0);
  for (const each of [...files, ...colors]) expect(drawn).toContain(`"${each}"`);
});

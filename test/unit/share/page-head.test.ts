import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head } from '../../../lambdas/share/Head';

const drawn = renderToStaticMarkup(
  createElement(Head, {
    summary: { title: 'A page', cardTitle: 'A page', description: 'About it' },
    origin: 'https://hairloom.test',
    assets: { styles: [], fonts: [] },
  }),
);

test('a server-rendered page has the icons and colors of index.html in its head', () => {
  const head = readFileSync('web/index.html', 'utf8').split('</head>')[0] ?? '';
  // Fonts are not compared: the build names them.
  const files = [...head.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  const colors = [...head.matchAll(/content="([^"]+)" media="[^"]+"/g)].map(([, color]) => color);
  expect(files.length).toBeGreaterThan(0);
  expect(colors.length).toBeGreaterThan(0);
  for (const each of [...files, ...colors]) expect(drawn).toContain(`"${each}"`);
});

import { type Chunk, completePage, scriptsLast, withContent, withTags } from '../../../web/build/html';

const page = '<head>\n    <title>Site</title>\n  </head><div id="root"></div>';

const chunk = (name: string, imports: string[] = []): Chunk => ({
  fileName: `${name}.js`,
  facadeModuleId: `/site/${name}.tsx`,
  imports: imports.map((each) => `${each}.js`),
  viteMetadata: { importedCss: new Set([`${name}.css`]) },
});

test('a page loads the styles and scripts of its sources after those that they import', () => {
  const chunks = [
    chunk('Page', ['Card', 'Button']),
    chunk('Card', ['Button']),
    chunk('Button'),
    chunk('Other'),
  ];
  expect(withTags(page, chunks, ['Page.tsx'], 'with page').match(/<link.*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/Button.css">',
    '<link rel="stylesheet" crossorigin href="/Card.css">',
    '<link rel="stylesheet" crossorigin href="/Page.css">',
    '<link rel="modulepreload" crossorigin href="/Button.js">',
    '<link rel="modulepreload" crossorigin href="/Card.js">',
    '<link rel="modulepreload" crossorigin href="/Page.js">',
  ]);
});

test('scripts wait for the first paint, or are left out', () => {
  const chunks = [chunk('Page')];
  expect(withTags(page, chunks, ['Page.tsx'], 'after paint')).toContain(
    '<link data-rel="modulepreload" crossorigin href="/Page.js">',
  );
  expect(withTags(page, chunks, ['Page.tsx'], 'never')).not.toContain('Page.js');
});

test('a file that the page already loads gets no second tag', () => {
  const loading = page.replace('  </head>', '    <script type="module" src="/Page.js"></script>\n  </head>');
  expect(withTags(loading, [chunk('Page')], ['Page.tsx'], 'with page').match(/Page\.js/g)).toHaveLength(1);
});

test('a source without a chunk is an error', () => {
  expect(() => withTags(page, [chunk('Page')], ['Gone.tsx'], 'never')).toThrow('Gone.tsx');
});

test('scripts have a low priority, styles keep theirs', () => {
  expect(
    scriptsLast(
      '<script type="module" src="/a.js"><link rel="modulepreload" href="/b.js"><link rel="stylesheet">',
    ),
  ).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"><link rel="modulepreload" fetchpriority="low" href="/b.js"><link rel="stylesheet">',
  );
});

test('a rendered page brings its own title and says what it needs', () => {
  const html = '<title>Terms, $1</title><main>Text, $&</main>';
  expect(completePage(page, { file: 'terms.html', html, kind: 'text' })).toBe(
    '<head>\n    <title>Terms, $1</title>\n  </head><div id="root" data-complete="text"><main>Text, $&</main></div>',
  );
  expect(completePage(page, { file: 'auth.html', html, kind: 'inert' })).toContain(
    '<div id="root" data-complete="inert" inert>',
  );
  expect(completePage(page, { file: 'landing.html', html })).toContain('<div id="root" data-complete="">');
  expect(() => completePage(page, { file: 'terms.html', html: '<main>Text</main>' })).toThrow(
    'terms.html has no title',
  );
  expect(withContent(page, '<p>Loading</p>')).toContain('<div id="root"><p>Loading</p></div>');
});

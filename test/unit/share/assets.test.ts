import { assetsOf, siteManifest } from '../../../lambdas/share/assets';

const manifest = siteManifest.parse({
  'features/share/start.ts': {
    file: 'assets/share-1.js',
    isEntry: true,
    dynamicImports: ['features/share/hydrate.tsx'],
  },
  'features/share/hydrate.tsx': {
    file: 'assets/hydrate-1.js',
    imports: ['_react.js', '_kit.js'],
    dynamicImports: ['features/share/qrCode.ts'],
    css: ['assets/hydrate-1.css'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_kit.js': {
    file: 'assets/kit-1.js',
    imports: ['_react.js', 'features/share/hydrate.tsx'],
    css: ['assets/kit-1.css'],
    assets: ['assets/figtree-latin-wght-normal-1.woff2', 'assets/figtree-latin-ext-wght-normal-1.woff2'],
  },
  'features/share/qrCode.ts': { file: 'assets/qrCode-1.js' },
});

test('a page loads its script, and the styles of its imports in dependency order', () => {
  expect(assetsOf(manifest)).toEqual({
    script: '/assets/share-1.js',
    styles: ['/assets/kit-1.css', '/assets/hydrate-1.css'],
    fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
  });
});

test('a page loads nothing when the site has not been built', () => {
  expect(assetsOf({})).toEqual({ styles: [], fonts: [] });
});

import { readFileSync } from 'node:fs';

/** Lists packages that we ship under a license that needs a decision, and then fails. */

/** Licenses that ask for no more than a notice. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** Packages whose other licenses were decided on, with the reason. */
const accepted: { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips is linked dynamically and not changed',
  },
  {
    name: /^(ical\.js|web-push)$/,
    license: 'MPL-2.0',
    why: 'its files are not changed, and only our functions run them',
  },
  { name: /^@fontsource-variable\//, license: 'OFL-1.1', why: 'fonts may be served with a site' },
];

const isAccepted = (name: string, license: string): boolean =>
  permissive.includes(license) || accepted.some((each) => each.name.test(name) && each.license === license);

/** Whether an SPDX expression, such as `(MIT OR GPL-3.0-or-later)`, leaves a license that is accepted. */
const allows = (name: string, expression: string): boolean => {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((part) => part.split(' AND ').every((license) => isAccepted(name, license)));
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; license?: string }>;
};
const shipped = Object.entries(packages).flatMap(([path, { dev, license = 'no license' }]) =>
  path && !dev ? [{ name: path.replace(/^.*node_modules\//, ''), license }] : [],
);
const refused = shipped.filter(({ name, license }) => !allows(name, license));
for (const { name, license } of refused) console.error(`${name}: ${license}`);
console.log(`${shipped.length} packages, ${refused.length} with a license that needs a decision`);
process.exit(refused.length > 0 ? 1 : 0);

import { type Plugin, runnerImport } from 'vite';
import type { Route } from '../../shared/http/route';

const routeTable = new URL('../../shared/api.ts', import.meta.url).pathname;

const withoutSchemas = ([name, { method, path, access, type }]: [string, Route]) => [
  name,
  { method, path, access, type },
];

/**
 * Provides `virtual:routes` and `virtual:admin-routes`: the API's addresses without its schemas, which weigh as much as
 * half of React and which only forms need. Only the pages of admins need the addresses of their routes.
 */
export const routeAddresses = (): Plugin => ({
  name: 'route-addresses',
  resolveId: (id) => (/^virtual:(admin-)?routes$/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0virtual:(admin-)?routes$/.test(id)) return;
    const { module, dependencies } = await runnerImport<typeof import('../../shared/api')>(routeTable);
    for (const file of dependencies) this.addWatchFile(file);
    const isForAdmins = id.includes('admin');
    const routes = Object.entries<Route>(module.api).filter(
      ([, { access }]) => (access === 'admin') === isForAdmins,
    );
    return `export default ${JSON.stringify(Object.fromEntries(routes.map(withoutSchemas)))}`;
  },
});

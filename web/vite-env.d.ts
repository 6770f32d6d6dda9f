/// <reference types="vite/client" />

/** The API's addresses without its schemas, except those of admins; generated in vite.config.ts. */
declare module 'virtual:routes' {
  type Name = Exclude<keyof import('../shared/api').Api, import('../shared/api').AdminRouteName>;
  const routes: Record<Name, import('../shared/http/client').Address>;
  export default routes;
}

/** The same for the routes of admins. */
declare module 'virtual:admin-routes' {
  const routes: Record<import('../shared/api').AdminRouteName, import('../shared/http/client').Address>;
  export default routes;
}

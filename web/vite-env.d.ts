/// <reference types="vite/client" />

/** The API's addresses without its schemas, generated in vite.config.ts. */
declare module 'virtual:routes' {
  const routes: { [name in keyof import('../shared/api').Api]: import('../shared/http/client').Address };
  export default routes;
}

/// <reference types="vite/client" />

/** The API's addresses without its schemas; vite.config.ts makes it. */
declare module 'virtual:routes' {
  const routes: { [name in keyof import('../shared/api').Api]: import('../shared/http/client').Address };
  export default routes;
}

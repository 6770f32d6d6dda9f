import { lazy } from 'react';

/** All pages, loaded when they are first drawn; it waits until the first of them has something to show. */
export const LaterApp = lazy(async () => {
  const { App, firstPage } = await import('./App');
  await firstPage;
  return { default: App };
});

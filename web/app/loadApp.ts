import type { ComponentType } from 'react';

/** All pages, once the first of them has something to show. */
export const loadApp = async (): Promise<ComponentType> => {
  const { App, firstPage } = await import('./App');
  await firstPage;
  return App;
};

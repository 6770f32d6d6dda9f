import type { ComponentType } from 'react';

/** Loads the app, and resolves once its first page is ready to show. */
export const loadApp = async (): Promise<ComponentType> => {
  const { App, firstPage } = await import('./App');
  await firstPage;
  return App;
};

import type { ComponentType } from 'react';

/** Links from other sites often lead to a provider, whose page and profile load with the app rather than after it. */
const loadProviderAhead = async (): Promise<void> => {
  const [, id] = /^\/providers\/([^/]+)$/.exec(window.location.pathname) ?? [];
  if (!id) return;
  const { prefetch } = await import('../features/catalog/providers/pages/ProviderPage');
  await prefetch(id);
};

/** Loads the app, and resolves once its first page is ready to show. */
export const loadApp = async (): Promise<ComponentType> => {
  // The router imports the page too, and shows what went wrong.
  loadProviderAhead().catch(() => {});
  const { App, firstPage } = await import('./App');
  await firstPage;
  return App;
};

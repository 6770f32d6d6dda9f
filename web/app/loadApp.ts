import type { ComponentType } from 'react';
import { siteConfig } from '../lib/config';
import { storedSession } from '../lib/session/storedSession';

/** Links from other sites often lead to a provider, whose page and profile load with the app rather than after it. */
const loadProviderAhead = async (): Promise<void> => {
  const [, id] = /^\/providers\/([^/]+)$/.exec(window.location.pathname) ?? [];
  if (!id) return;
  const { prefetch } = await import('../features/catalog/providers/pages/ProviderPage');
  await prefetch({ params: { id } });
};

/** Pages for signed-in people need to know who that is, which loads with the app rather than after it. */
const loadPersonAhead = async (): Promise<void> => {
  if (!storedSession()) return;
  const [{ loadPerson }] = await Promise.all([import('./guards'), siteConfig()]);
  await loadPerson();
};

/** Loads the app, and resolves once its first page is ready to show. */
export const loadApp = async (): Promise<ComponentType> => {
  // The router loads both again, and shows what went wrong.
  loadProviderAhead().catch(() => {});
  loadPersonAhead().catch(() => {});
  const { App, firstPage } = await import('./App');
  await firstPage;
  return App;
};

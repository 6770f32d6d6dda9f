import type { ComponentType } from 'react';
import { siteConfig } from '../lib/config';
import { storedSession } from '../lib/session/storedSession';
import { loadAhead, pageAt } from './pageTable';

/** The first page's code and data load with the app rather than after it. */
const loadPageAhead = (): void => {
  const found = pageAt(new URL(window.location.href));
  if (found) loadAhead(found.page, found.visit);
};

/** Pages for signed-in people need to know who that is, which loads with the app rather than after it. */
const loadPersonAhead = async (): Promise<void> => {
  if (!storedSession()) return;
  const [{ loadPerson }] = await Promise.all([import('./guards'), siteConfig()]);
  await loadPerson();
};

/** Loads the app, and resolves once its first page is ready to show. */
export const loadApp = async (): Promise<ComponentType> => {
  loadPageAhead();
  // The router loads it again, and shows what went wrong.
  loadPersonAhead().catch(() => {});
  const { App, firstPage } = await import('./App');
  await firstPage;
  return App;
};

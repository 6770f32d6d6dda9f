import { useEffect } from 'react';
import type { Me } from '../../../../shared/account/schema';
import { useAgenda } from './useAgenda';

/**
 * Resolves once the service worker answers this page's requests, so that what loads from then on opens offline, too.
 * Never resolves where there is none.
 */
const controlled = async (): Promise<void> => {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (worker?.controller) return;
  await new Promise((resolve) => worker?.addEventListener('controllerchange', resolve, { once: true }));
};

/** Keeps the provider's agenda in this browser, with the code of the page that shows it, for when there is no connection. */
export const AgendaKeeper = ({ me }: { me: Me }) => {
  useAgenda(me);
  useEffect(() => {
    // Without it, the page opens offline only where it was opened before. Its guard loads a file of its own.
    void controlled()
      .then(() => Promise.all([import('./pages/AgendaPage'), import('../../../lib/agenda')]))
      .catch(() => undefined);
  }, []);
  return null;
};

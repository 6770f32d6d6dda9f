import { lazy, Suspense, useEffect, useState } from 'react';
import { storedSession } from '../../../lib/session/storedSession';
import { store, stored } from '../../../ui/browserStorage';

const PromoPopup = lazy(() => import('./PromoPopup').then((module) => ({ default: module.PromoPopup })));

/** docs/product/screens.md#promo-popup */
const delayMs = 3_000;
const seenKey = 'promo-popup-seen';

/** Whether the code could still be used: by visitors, and by customers before their first appointment. */
const mayUseCode = (): boolean => {
  const user = storedSession();
  return !user || (user.role === 'customer' && user.firstAppointment);
};

/**
 * Opens the promo popup after three seconds, once per browser session, for those who can use its code. Its own code is
 * loaded only then.
 */
export const DelayedPromoPopup = () => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (stored('sessionStorage', seenKey)) return;
    const timer = setTimeout(() => {
      if (!mayUseCode()) return;
      store('sessionStorage', seenKey, 'true');
      setDue(true);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    due && (
      <Suspense fallback={null}>
        <PromoPopup />
      </Suspense>
    )
  );
};

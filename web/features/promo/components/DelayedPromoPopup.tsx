import { lazy, Suspense, useEffect, useState } from 'react';

const PromoPopup = lazy(() => import('./PromoPopup').then((module) => ({ default: module.PromoPopup })));

/** Spec sections 4 and 9. */
const delayMs = 3_000;
const seenKey = 'promo-popup-seen';

/** Opens the promo popup after three seconds, once per browser session. Its code is loaded only then. */
export const DelayedPromoPopup = () => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (sessionStorage.getItem(seenKey)) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(seenKey, 'true');
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

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onShow` when the element is near the viewport. */
export const useOnScreen = <E extends Element>(onShow: () => void): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const show = useEffectEvent(onShow);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
      {
        rootMargin: '400px',
      },
    );
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  });
  return ref;
};

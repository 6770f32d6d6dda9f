import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its children, and so loads their code and data, once the visitor scrolls near them. */
export const LazySection = ({ children, className }: { children: ReactNode; className: string }) => {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  );
};

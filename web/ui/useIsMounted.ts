import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page, to be read once something slow has finished. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};

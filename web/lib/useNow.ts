import { useEffect, useState } from 'react';

/** The time (milliseconds since the epoch), kept fresh so that what depends on it appears and goes by itself. */
export const useNow = (everyMs = 20_000): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

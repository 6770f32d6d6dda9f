import { useEffect, useState } from 'react';

/** The current time (milliseconds since the epoch), updated regularly. */
export const useNow = (everyMs = 20_000): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

import { useEffect, useState } from 'react';
import { prefersStill } from '../../lib/motion';

/** Spec section 9. */
const delayMs = 4_000;

export type Shown = { index: number; direction: 1 | -1 };

/** Which of `count` slides is in the middle: the next every four seconds, round and round, until somebody takes over. */
export const useSlides = (count: number) => {
  const [shown, setShown] = useState<Shown>({ index: 0, direction: 1 });
  const [playing, setPlaying] = useState(() => !prefersStill());

  const step = (by: 1 | -1) =>
    setShown(({ index }) => ({ index: (index + by + count) % count, direction: by }));

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(
      () => setShown(({ index }) => ({ index: (index + 1) % count, direction: 1 })),
      delayMs,
    );
    return () => clearInterval(timer);
  }, [playing, count]);

  return {
    ...shown,
    playing,
    toggle: () => setPlaying(!playing),
    stop: () => setPlaying(false),
    step: (by: 1 | -1) => {
      setPlaying(false);
      step(by);
    },
  };
};

import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Whether the user prefers reduced motion; if so, nothing may move by itself. False on a server. */
const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const autoplay = (delay: number) =>
  Autoplay({ delay, playOnInit: !prefersReducedMotion(), stopOnInteraction: true, stopOnFocusIn: true });

/**
 * A looping carousel that advances every `delay` milliseconds until the user interacts with it, and not at all if
 * they prefer reduced motion. `shown` is the index of the current slide.
 */
export const useCarousel = (delay: number) => {
  const [plugins] = useState(() => [autoplay(delay)]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, plugins);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setShown(carousel.selectedScrollSnap());
    // These events fire before the plugin's own state has changed.
    const played = () => setPlaying(true);
    const stopped = () => setPlaying(false);
    setPlaying(carousel.plugins().autoplay?.isPlaying() ?? false);
    carousel.on('select', follow).on('autoplay:play', played).on('autoplay:stop', stopped);
    return () =>
      void carousel.off('select', follow).off('autoplay:play', played).off('autoplay:stop', stopped);
  }, [carousel]);

  const player = () => carousel?.plugins().autoplay;
  return {
    viewport,
    shown,
    playing,
    show: (index: number) => {
      player()?.stop();
      carousel?.scrollTo(index, prefersReducedMotion());
    },
    step: (by: 1 | -1) => {
      player()?.stop();
      if (by > 0) carousel?.scrollNext(prefersReducedMotion());
      else carousel?.scrollPrev(prefersReducedMotion());
    },
    toggle: () => (playing ? player()?.stop() : player()?.play()),
  };
};

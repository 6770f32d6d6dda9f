import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { prefersStill } from '../../lib/motion';

/** Spec section 9. */
const delayMs = 3_000;

const autoplay = () =>
  Autoplay({ delay: delayMs, playOnInit: !prefersStill(), stopOnInteraction: true, stopOnFocusIn: true });

/** A looping carousel that advances by itself until somebody takes hold of it, and never for who wants less motion. */
export const useBanners = () => {
  const [plugins] = useState(() => [autoplay()]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, plugins);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setShown(carousel.selectedScrollSnap());
    const look = () => setPlaying(carousel.plugins().autoplay?.isPlaying() ?? false);
    look();
    carousel.on('select', follow).on('autoplay:play', look).on('autoplay:stop', look);
    return () => void carousel.off('select', follow).off('autoplay:play', look).off('autoplay:stop', look);
  }, [carousel]);

  const player = () => carousel?.plugins().autoplay;
  return {
    viewport,
    shown,
    playing,
    show: (index: number) => {
      player()?.stop();
      carousel?.scrollTo(index, prefersStill());
    },
    toggle: () => (playing ? player()?.stop() : player()?.play()),
  };
};

let isWide = false;

/** Shows the next pages on a wide screen, or on a narrow one as at first. */
export const showWidth = (width: 'wide' | 'narrow'): void => {
  isWide = width === 'wide';
};

/** A screen of this width whose user prefers reduced motion. */
export const mediaQuery = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('reduced-motion') || (isWide && media.includes('min-width')),
    onchange: null,
  });

type Position = 'top-center' | 'bottom-right' | 'top-right' | 'bottom-left';

/** Where toasts appear. Those at the bottom end this many pixels above the bottom of the window. */
export type Place = { position: Position; bottom: number };

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A toast of three lines, and its distance from the edge of the window, in pixels. */
const width = 356;
const height = 96;
const edge = 24;

/** How much higher each next place is, in pixels. */
const step = 8;

/** On narrower windows, toasts have the whole width. */
const phone = '(max-width: 40rem)';

/** What is fixed at the bottom of a page, from the bottom up. It may have a place in the page on wider screens. */
const bars = '.bottom-bar, [data-sticky-bar]';

/** What a toast must not cover: dialogs, navigation, what is filled in, and what is pressed next. */
const needed = 'dialog[open], nav, input, select, textarea, .button';

/** Returns how much of the bottom of the window its bars take, in pixels, with a gap above them. */
const clearOfBars = (): number => {
  const fixed = [...document.querySelectorAll<HTMLElement>(bars)].filter(
    (bar) => getComputedStyle(bar).position === 'fixed',
  );
  return fixed.reduce((sum, bar) => sum + bar.offsetHeight, 0) + edge / 2;
};

const boxOf = ({ position, bottom }: Place): Box => {
  const { innerWidth, innerHeight } = window;
  const [side, end] = position.split('-');
  const left = { center: (innerWidth - width) / 2, left: edge, right: innerWidth - width - edge }[end!]!;
  const top = side === 'top' ? edge : innerHeight - bottom - height;
  return { left, right: left + width, top, bottom: top + height };
};

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The places to try: first the edges of the window, then ever higher above its bottom. */
const placesAbove = (bottom: number): Place[] => {
  const atEdges: Position[] = ['bottom-right', 'top-right', 'bottom-left', 'top-center'];
  const raised: Place[] = [];
  for (let higher = bottom + step; higher + height < window.innerHeight; higher += step)
    for (const position of ['bottom-right', 'bottom-left'] as const)
      raised.push({ position, bottom: higher });
  return [...atEdges.map((position) => ({ position, bottom })), ...raised];
};

/**
 * Returns where toasts cover neither a dialog nor a field nor a button, as the page is scrolled now. Phones have room
 * at the top only, where nothing is within easy reach of the thumb.
 */
export const freePlace = (): Place => {
  const fallback: Place = { position: 'top-center', bottom: clearOfBars() };
  if (matchMedia(phone).matches) return fallback;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const boxes = [scope, ...scope.querySelectorAll(needed)]
    .filter((element) => element.matches(needed) && !element.closest('[data-sonner-toaster]'))
    .map((element) => element.getBoundingClientRect());
  const isFree = (place: Place): boolean => {
    const toast = boxOf(place);
    return !boxes.some((box) => overlaps(toast, box));
  };
  return placesAbove(fallback.bottom).find(isFree) ?? fallback;
};

export type Position = 'top-center' | 'bottom-right' | 'top-right' | 'bottom-left';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A toast of three lines, and its distance from the edge of the window, in pixels. */
const width = 356;
const height = 96;
const edge = 24;

/** On narrower windows, toasts have the whole width. */
const phone = '(max-width: 40rem)';

/** What is fixed at the bottom of a page, from the bottom up. It may have a place in the page on wider screens. */
const bars = '.bottom-bar, [data-sticky-bar]';

/** What a toast must not cover: dialogs, navigation, what is filled in, and what is pressed next. */
const needed = 'dialog[open], nav, input, select, textarea, .button';

/** Returns how much of the bottom of the window its bars take, in pixels, with a gap above them. */
export const clearOfBars = (): number => {
  const fixed = [...document.querySelectorAll<HTMLElement>(bars)].filter(
    (bar) => getComputedStyle(bar).position === 'fixed',
  );
  return fixed.reduce((sum, bar) => sum + bar.offsetHeight, 0) + edge / 2;
};

const boxOf = (position: Position): Box => {
  const { innerWidth, innerHeight } = window;
  const [side, end] = position.split('-');
  const left = { center: (innerWidth - width) / 2, left: edge, right: innerWidth - width - edge }[end!]!;
  const top = side === 'top' ? edge : innerHeight - clearOfBars() - height;
  return { left, right: left + width, top, bottom: top + height };
};

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns where toasts cover neither a dialog nor a field nor a button, as the page is scrolled now. Phones have room
 * at the top only, where nothing is within easy reach of the thumb.
 */
export const freePosition = (): Position => {
  if (matchMedia(phone).matches) return 'top-center';
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const boxes = [scope, ...scope.querySelectorAll(needed)]
    .filter((element) => element.matches(needed) && !element.closest('[data-sonner-toaster]'))
    .map((element) => element.getBoundingClientRect());
  const positions: Position[] = ['bottom-right', 'top-right', 'bottom-left', 'top-center'];
  const isFree = (position: Position): boolean => {
    const toast = boxOf(position);
    return !boxes.some((box) => overlaps(toast, box));
  };
  return positions.find(isFree) ?? 'top-center';
};

import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

/** Scrolls the page while an item is dragged along its upper or lower edge (pixels). */
const scrollAtEdge = (height: number): void => {
  const edge = 96;
  if (height < edge) window.scrollBy(0, -16);
  else if (height > window.innerHeight - edge) window.scrollBy(0, 16);
};

/**
 * Changes the order of a list by dragging its items with a mouse, finger, or pen. `move` must render the new order
 * before it returns; `onDrop` is called when a drag ends.
 */
export const useDragOrder = (move: (from: number, to: number) => void, onDrop?: () => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();

  /** The position of the item at `index` if it were dropped at a height: below all items whose middle is above it. */
  const positionAt = (height: number, index: number): number =>
    [...(list.current?.children ?? [])].filter((item, other) => {
      const { top, bottom } = item.getBoundingClientRect();
      return other !== index && (top + bottom) / 2 < height;
    }).length;

  const startDrag = (event: ReactPointerEvent, start: number) => {
    if (event.button !== 0) return;
    // Otherwise, the drag would select text.
    event.preventDefault();
    let index = start;
    const end = new AbortController();
    const { signal } = end;
    const drop = () => {
      end.abort();
      setDragged(undefined);
      if (index !== start) onDrop?.();
    };
    // On the window, because moving an element in the page ends its pointer capture.
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        scrollAtEdge(clientY);
        const to = positionAt(clientY, index);
        if (to === index) return;
        move(index, to);
        index = to;
        setDragged(to);
      },
      { signal },
    );
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', drop, { signal });
    setDragged(start);
  };
  return { list, dragged, startDrag };
};

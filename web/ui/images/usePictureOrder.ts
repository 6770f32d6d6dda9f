import { type PointerEvent, useRef, useState } from 'react';

/** Returns the list with one item moved. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};

/**
 * Reorders a list whose items are `<li data-index>` by dragging. By touch, only the handle (`data-handle`) can be
 * dragged, so that the page can still be scrolled.
 */
export const usePictureOrder = (move: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const list = useRef<HTMLUListElement>(null);

  const indexAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('li[data-index]');
    return item && list.current?.contains(item) ? Number(item.dataset.index) : undefined;
  };
  const handlers = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const isHandle = (event.target as Element).closest('[data-handle]');
      if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: PointerEvent) => {
      const to = drag && indexAt(event);
      if (to !== undefined && to !== drag?.to) setDrag({ from, to });
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
    // The browser's own dragging of images would end the pointer's events.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  return { drag, list, handlers };
};

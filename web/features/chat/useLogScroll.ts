import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end of the list counts as the end, in pixels. */
const slack = 48;

type Ends = { first: string | undefined; last: string | undefined; isLoaded: boolean };

/**
 * Keeps the place in a list of messages: at its end while the user is there, and at the message they read when older
 * ones are added above. Once the messages are loaded, it begins at the line above new ones if that is not at the end;
 * until then, `isAtEnd` is undefined. `first` and `last` are the keys of the messages at both ends.
 */
export const useLogScroll = ({ first, last, isLoaded }: Ends) => {
  const log = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, fromEnd: 0, first });
  const hasBegun = useRef(false);
  const [isAtEnd, setAtEnd] = useState<boolean>();

  const note = () => {
    const list = log.current;
    if (!list) return;
    const fromEnd = list.scrollHeight - list.scrollTop;
    place.current = { ...place.current, fromEnd, isAtEnd: fromEnd - list.clientHeight < slack };
    if (hasBegun.current) setAtEnd(place.current.isAtEnd);
  };
  const toEnd = () => {
    place.current.isAtEnd = true;
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: 'instant' });
    note();
  };

  useLayoutEffect(() => {
    const list = log.current;
    if (!list) return;
    const line = hasBegun.current ? null : list.querySelector<HTMLElement>('[data-new]');
    if (line && list.scrollHeight - line.offsetTop > list.clientHeight) list.scrollTop = line.offsetTop - 8;
    else if (place.current.isAtEnd) list.scrollTop = list.scrollHeight;
    else if (first !== place.current.first) list.scrollTop = list.scrollHeight - place.current.fromEnd;
    place.current.first = first;
    if (!isLoaded && !hasBegun.current) return;
    hasBegun.current = true;
    note();
  }, [first, last, isLoaded]);

  // The on-screen keyboard and a growing text field make the list smaller, and pictures may make its content larger.
  useEffect(() => {
    const list = log.current;
    if (!list) return;
    const resized = new ResizeObserver(() => {
      if (place.current.isAtEnd) list.scrollTop = list.scrollHeight;
    });
    for (const element of [list, ...list.children]) resized.observe(element);
    return () => resized.disconnect();
  }, []);

  return { log, isAtEnd, onScroll: note, toEnd };
};

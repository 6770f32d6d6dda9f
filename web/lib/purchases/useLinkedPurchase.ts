import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How many pages of a list are loaded at most to find a purchase. */
const maxPages = 10;

/**
 * Moves to the purchase of a link such as `/bookings#<id>`, and the focus with it, loading more of the list until the
 * purchase is there. Its element has that id.
 */
export const useLinkedPurchase = (list: UseInfiniteQueryResult<{ pages: unknown[] }>): void => {
  const { hash, key } = useLocation();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const reached = useRef<string>(undefined);

  useEffect(() => {
    if (!hash || !data || reached.current === key) return;
    const target = document.getElementById(hash.slice(1));
    if (target) {
      reached.current = key;
      target.tabIndex = -1;
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    } else if (hasNextPage && !isFetching && !isError && data.pages.length < maxPages) void fetchNextPage();
  }, [hash, key, data, hasNextPage, isFetching, isError, fetchNextPage]);
};

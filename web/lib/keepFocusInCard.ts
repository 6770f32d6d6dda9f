/**
 * A `ref` for part of a card or group that may disappear while it, or a dialog it opened, has the focus. The focus then moves to
 * its heading, or to the page if the card is gone, too.
 */
export const keepFocusInCard = (element: HTMLElement | null) => () => {
  if (document.activeElement === document.body) return;
  const heading = element
    ?.closest('article, .card, .seller-group, .notifications-page-day')
    ?.querySelector<HTMLElement>('h2, h3');
  // Once the change is complete.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = heading?.isConnected ? heading : document.getElementById('main');
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: target !== heading });
  });
};

/**
 * Moves focus to the page's main element after navigation, so that screen readers announce the new page, unless the page
 * has moved it to what the URL's fragment names.
 */
export const focusPage = (): void => {
  const named = window.location.hash.slice(1);
  if (named && document.activeElement?.id === named) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

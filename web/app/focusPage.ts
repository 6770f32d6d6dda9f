/** Moves focus to the page's main element after navigation, so that screen readers announce the new page. */
export const focusPage = (): void => {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

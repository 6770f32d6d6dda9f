/** Focuses the page once the dialog that has the focus, and the button that opened it, are gone. */
export const focusMain = (): void => {
  requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
};

/**
 * Focuses the page once the dialog that has the focus, and the button that opened it, are gone. As long as a modal
 * dialog is open, nothing outside it takes the focus; on a slow computer it stays for several frames after it was
 * closed.
 */
export const focusMain = (): void => {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) focusMain();
    else document.getElementById('main')?.focus({ preventScroll: true });
  });
};

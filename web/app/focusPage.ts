/** After a change of page a screen reader says the new page's name and begins there, not at the link just left. */
export const focusPage = (): void => {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

/** Whether the user prefers reduced motion; if so, nothing may move by itself. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

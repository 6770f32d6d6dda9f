/** Whether the user prefers reduced motion; if so, nothing may move by itself. False on a server. */
export const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the person asked their system for less movement; nothing may then move by itself. */
export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

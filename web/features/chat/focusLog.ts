import type { MouseEvent } from 'react';

/** Moves the focus from a button in the list of messages, which disappears when it is pressed, to the list. */
export const focusLog = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('.chat-log')?.focus({ preventScroll: true });

import { useState } from 'react';

/** The newest message when the user last saw the end of the list, and whether they still do. */
type Seen = { upTo: number; isSeeing: boolean };

/**
 * Returns the number of the message below which the line above new messages is, and a function that notes on each render
 * whether the user sees the end of the list. What was unread when the conversation was opened is new, and what arrives
 * while the user does not see it. `newest` is the number of the other person's newest message.
 */
export const useNewAfter = (
  readUpTo: number,
  newest: number,
): [newAfter: number, noteSeeing: (isSeeing: boolean) => void] => {
  const [newAfter, setNewAfter] = useState(readUpTo);
  const [seen, setSeen] = useState<Seen>();
  const noteSeeing = (isSeeing: boolean) => {
    const upTo = isSeeing ? newest : seen?.upTo;
    if (upTo === undefined) return;
    if (upTo !== seen?.upTo || isSeeing !== seen.isSeeing) setSeen({ upTo, isSeeing });
    if (seen?.isSeeing && isSeeing && upTo > seen.upTo) setNewAfter(upTo);
    else if (!isSeeing && newest > upTo && newAfter < upTo) setNewAfter(upTo);
  };
  return [newAfter, noteSeeing];
};

import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

/** The text of a field that commits when the user stops typing. Follows `value` when that changes elsewhere. */
export const useTypedText = (
  value: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== committed) {
      setCommitted(value);
      setText(value);
    }
  }
  const commitChange = useEffectEvent((typed: string) => {
    if (typed.trim() === value) return;
    setCommitted(typed.trim());
    commit(typed.trim());
  });

  useEffect(() => {
    const timer = setTimeout(() => commitChange(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
};

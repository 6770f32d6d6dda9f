import type { Part } from './layout';

/** Free time on a date, to press. */
export type Slot = Part & { date: string };

export const slotKey = ({ date, from }: Slot): string => `${date} ${from}`;

const nearest = (slots: readonly Slot[], { from }: Slot): Slot | undefined =>
  [...slots].sort((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0];

const onNextDate = (slots: readonly Slot[], current: Slot): Slot | undefined => {
  const later = slots.filter(({ date }) => date > current.date);
  return nearest(
    later.filter(({ date }) => date === later[0]!.date),
    current,
  );
};

const onPreviousDate = (slots: readonly Slot[], current: Slot): Slot | undefined => {
  const earlier = slots.filter(({ date }) => date < current.date);
  return nearest(
    earlier.filter(({ date }) => date === earlier.at(-1)!.date),
    current,
  );
};

/** The slot that a key moves to from the current one; undefined if the key moves nowhere. `slots` are in order. */
export const slotForKey = (slots: readonly Slot[], current: Slot, key: string): Slot | undefined => {
  const sameDay = slots.filter(({ date }) => date === current.date);
  const at = sameDay.findIndex(({ from }) => from === current.from);
  if (key === 'ArrowDown') return sameDay[at + 1];
  if (key === 'ArrowUp') return sameDay[at - 1];
  if (key === 'ArrowRight') return onNextDate(slots, current);
  if (key === 'ArrowLeft') return onPreviousDate(slots, current);
  return { Home: sameDay[0], End: sameDay.at(-1) }[key];
};

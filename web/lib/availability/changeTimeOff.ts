import type { TimeOff } from '../../../shared/availability/rules';

const isSame = (one: TimeOff, other: TimeOff): boolean => one.from === other.from && one.to === other.to;

/** Adds time off, soonest first; periods that overlap become one. */
export const withTimeOff = (timeOff: readonly TimeOff[], added: TimeOff): TimeOff[] => {
  const overlapping = timeOff.filter(({ from, to }) => from < added.to && added.from < to);
  const united = {
    from: [added, ...overlapping].map(({ from }) => from).sort()[0]!,
    to: [added, ...overlapping]
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
  return [...timeOff.filter((each) => !overlapping.includes(each)), united].sort((one, other) =>
    one.from.localeCompare(other.from),
  );
};

export const withoutTimeOff = (timeOff: readonly TimeOff[], removed: TimeOff): TimeOff[] =>
  timeOff.filter((each) => !isSame(each, removed));

import { type ConditionError, errorOf, type Path, type Shift, update, type Write } from './writes';

const joined = (path: Path): string => path.join(' ');

/** Adds up what happens to each counter. */
const sumsOf = (shifts: readonly Shift[]): Array<readonly [Path, number]> => {
  const sums = new Map<string, readonly [Path, number]>();
  for (const [path, delta] of shifts.flatMap(({ deltas }) => deltas))
    sums.set(joined(path), [path, (sums.get(joined(path))?.[1] ?? 0) + delta]);
  return [...sums.values()].filter(([, sum]) => sum !== 0);
};

/** One update of all that these shifts of one item do. */
const shiftWrite = (shifts: readonly Shift[], conditionError: ConditionError): Write => {
  const names = new Map<string, string>();
  const values = new Map<string, unknown>();
  const nameOf = (name: string): string => {
    if (!names.has(name)) names.set(name, `#n${names.size}`);
    return names.get(name)!;
  };
  const at = (path: Path): string => path.map(nameOf).join('.');
  const placeFor = (value: unknown): string => {
    const name = `:v${values.size}`;
    values.set(name, value);
    return name;
  };
  const required = new Map(
    shifts.flatMap(({ having = [] }) =>
      having.map(([path, value]) => [joined(path), [path, value]] as const),
    ),
  );
  const sums = sumsOf(shifts);
  const parts = {
    // A counter in a map cannot be added to, only set.
    add: sums.filter(([path]) => path.length === 1).map(([path, sum]) => `${at(path)} ${placeFor(sum)}`),
    set: sums
      .filter(([path]) => path.length > 1)
      .map(([path, sum]) => `${at(path)} = ${at(path)} + ${placeFor(sum)}`),
    conditions: [
      ...sums.filter(([, sum]) => sum < 0).map(([path, sum]) => `${at(path)} >= ${placeFor(-sum)}`),
      ...[...required.values()].map(([path, value]) =>
        value === undefined ? `attribute_not_exists(${at(path)})` : `${at(path)} = ${placeFor(value)}`,
      ),
    ],
  };
  const { key } = shifts[0]!;
  const found = Object.fromEntries([...names].map(([name, placeholder]) => [placeholder, name]));
  return {
    ...update(key, [{ ...parts, names: found, values: Object.fromEntries(values) }], errorOf(conditionError)),
    shift: shifts,
  };
};

/** Moves amounts between counters of one item. Throws `conditionError` if one has too little, or a value is another. */
export const shift = (what: Shift, conditionError: ConditionError = 'stale'): Write =>
  shiftWrite([what], conditionError);

const keyOf = ({ shift }: Write): string | undefined => shift && `${shift[0]!.key.pk} ${shift[0]!.key.sk}`;

/** Makes one write of all shifts of one item, because a transaction may write each item only once. */
export const mergeShifts = (writes: readonly Write[]): Write[] => {
  const shifts = new Map<string, Write>();
  for (const write of writes) {
    const key = keyOf(write);
    if (!key) continue;
    const before = shifts.get(key);
    shifts.set(key, before ? shiftWrite([...before.shift!, ...write.shift!], before.conditionError) : write);
  }
  return [...writes.filter((write) => !write.shift), ...shifts.values()];
};

import { readdirSync, readFileSync } from 'node:fs';

// `_SC_CLK_TCK` is 100 on every Linux there is.
const millisecondsPerTick = 10;

type Stat = { parent: number; ticks: number };

const statOf = (pid: number): Stat | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // What follows the name, which may itself hold spaces and brackets: state, parent, … utime, stime.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
};

const familyOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: statOf(Number(name))?.parent }));
  const below = (ancestor: number): number[] => [
    ancestor,
    ...parents.filter(({ parent }) => parent === ancestor).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
};

/** Milliseconds of processor time a process and all below it have had so far, threads included. Linux only. */
export const cpuMeter = (pid: number): (() => number) => {
  const family = familyOf(pid);
  return () => family.reduce((sum, each) => sum + (statOf(each)?.ticks ?? 0), 0) * millisecondsPerTick;
};

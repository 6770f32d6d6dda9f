import { readdirSync, readFileSync } from 'node:fs';

// `_SC_CLK_TCK` is 100 on Linux.
const millisecondsPerTick = 10;

type Stat = { parent: number; ticks: number };

const statOf = (pid: number): Stat | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Fields after the name, which may contain spaces and parentheses: state, parent, … utime, stime.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
};

const processTreeOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: statOf(Number(name))?.parent }));
  const below = (ancestor: number): number[] => [
    ancestor,
    ...parents.filter(({ parent }) => parent === ancestor).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
};

/** Returns a function for the CPU time so far (milliseconds) of a process and its current descendants. Linux only. */
export const cpuMeter = (pid: number): (() => number) => {
  const processTree = processTreeOf(pid);
  return () =>
    processTree.reduce((sum, member) => sum + (statOf(member)?.ticks ?? 0), 0) * millisecondsPerTick;
};

/** Returns a function for the resident memory (MB) of a process and its current descendants. Linux only. */
export const memoryMeter = (pid: number): (() => number) => {
  const processTree = processTreeOf(pid);
  const kilobytesOf = (member: number): number => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member}/status`, 'latin1')) ?? [];
    return Number(kilobytes);
  };
  return () => processTree.reduce((sum, member) => sum + kilobytesOf(member), 0) / 1_000;
};

/** Says on stderr what the benchmark is doing, with the time. */
export const log = (text: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)}  ${text}\n`);
};

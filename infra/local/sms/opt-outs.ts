import { join } from 'node:path';
import { openChangeLog } from '../change-log';

type Change = { number: string; isOut: boolean };

/** The numbers whose owners want no more text messages. */
export type OptOuts = {
  has: (number: string) => boolean;
  /** Takes in what somebody replies to a text message: STOP and START change the list, anything else does nothing. */
  reply: (number: string, text: string) => void;
  close: () => void;
};

/** Opens the opt-out list of a data folder. */
export const openOptOuts = (dataDir: string): OptOuts => {
  const numbers = new Set<string>();
  const apply = ({ number, isOut }: Change) => (isOut ? numbers.add(number) : numbers.delete(number));
  const log = openChangeLog<Change>(join(dataDir, 'sms-opt-outs.jsonl'), apply, () =>
    [...numbers].map((number) => ({ number, isOut: true })),
  );
  return {
    has: (number) => numbers.has(number),
    reply: (number, text) => {
      const word = text.trim().toUpperCase();
      if (word !== 'STOP' && word !== 'START') return;
      const change = { number, isOut: word === 'STOP' };
      log.append(change);
      apply(change);
    },
    close: log.close,
  };
};

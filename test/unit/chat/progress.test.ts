import * as fc from 'fast-check';
import { afterReading, afterSending, noMessages, type Progress } from '../../../lambdas/chat/progress';
import type { PerSide } from '../../../shared/chat/schema';
import { otherSide, type Side } from '../../../shared/sides';

type Step = { by: Side; upTo?: number | undefined };

const steps = fc.array(
  fc.record({
    by: fc.constantFrom<Side>('customer', 'provider'),
    upTo: fc.option(fc.nat(25), { nil: undefined }),
  }),
  { maxLength: 40 },
);

/** Applies steps, and returns the progress with who sent each message and the totals stored with it. */
const play = (all: Step[]) => {
  let progress: Progress = noMessages;
  const sent: Array<{ by: Side; sent: PerSide }> = [];
  for (const { by, upTo } of all) {
    if (upTo === undefined) {
      progress = afterSending(progress, by);
      sent.push({ by, sent: progress.sent });
    } else {
      progress = afterReading(progress, by, upTo, sent[upTo - 1]) ?? progress;
    }
  }
  return { progress, sent };
};

test('unread messages are the other’s after the read mark, whatever was sent and read in which order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { progress, sent } = play(all);
      expect(progress.lastNumber).toBe(sent.length);
      for (const side of ['customer', 'provider'] as const) {
        const later = sent.slice(progress.readUpTo[side]);
        expect(progress.unread[side]).toBe(later.filter(({ by }) => by === otherSide[side]).length);
      }
    }),
  );
});

test('progress has nothing else of the conversation, such as its version', () => {
  const conversation = { ...afterSending(noMessages, 'customer'), version: 7 };
  expect(afterReading(conversation, 'provider', 1)).not.toHaveProperty('version');
  expect(afterSending(conversation, 'provider')).not.toHaveProperty('version');
});

test('a read mark never moves back, nor past the newest message', () => {
  const { progress, sent } = play([{ by: 'customer' }, { by: 'customer' }, { by: 'provider', upTo: 2 }]);
  expect(afterReading(progress, 'provider', 1, sent[0])).toBeUndefined();
  expect(afterReading(progress, 'provider', 2, sent[1])).toBeUndefined();
  expect(afterReading(progress, 'customer', 9)?.readUpTo).toEqual({ customer: 2, provider: 2 });
});

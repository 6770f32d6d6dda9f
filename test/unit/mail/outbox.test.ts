import type { Item } from '../../../lambdas/data/engine/item';
import type { Store } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import type { DomainEvent } from '../../../lambdas/events/domain-events';
import { storeMails } from '../../../lambdas/mail/store-mails';
import { booking } from '../events/fixtures';

const now = Date.parse('2026-11-22T09:00:00.000Z');

const mailsAbout = async (event: DomainEvent): Promise<Item[]> => {
  const items: Item[] = [];
  const write = async ({ action }: Write) => {
    if ('Put' in action) items.push(action.Put!.Item as Item);
  };
  const { handle } = storeMails({ store: { write } as unknown as Store, clock: () => now });
  expect(await handle([event])).toEqual([]);
  return items;
};

test('a mail has the time of what it tells, and is queued again by when it was stored', async () => {
  const updatedAt = '2026-05-04T14:00:00.000Z';
  const stored = await mailsAbout({ name: 'BookingPaid', booking: { ...booking, updatedAt } });
  expect(stored.map(({ createdAt, dueAt }) => [createdAt, dueAt])).toEqual([
    [updatedAt, '2026-11-22T09:02:00.000Z'],
    [updatedAt, '2026-11-22T09:02:00.000Z'],
  ]);
});

test('a mail about what has no time has the present one', async () => {
  const stored = await mailsAbout({ name: 'EmailProven', userId: 'someone' });
  expect(stored.map(({ createdAt }) => createdAt)).toEqual(['2026-11-22T09:00:00.000Z']);
});

import { formerJournalEvents } from '../../shared/ledger/journal-events';
import { type FormerNames, presentNames, presentValue } from '../data/engine/entity';
import { formerTransitions } from '../data/purchases';
import type { DomainEvent } from './domain-events';

/** The parts of events that had another name before. A queue may hold such events for days. */
const formerParts: Readonly<Record<string, FormerNames>> = {
  RoleChanged: { status: 'standing' },
  ApplicationDecided: { decision: 'judgement' },
};

type Queued = { name: string; booking?: Ended; order?: Ended; record?: { event: unknown } };
type Ended = { endedBy?: string };

const presentEnd = (ended: Ended) => ({
  ...ended,
  ...(ended.endedBy && { endedBy: presentValue(ended.endedBy, formerTransitions) }),
});

const presentName = (name: string): string => (name === 'ProviderJudged' ? 'ApplicationDecided' : name);

/** Returns an event of a queue by its present names. */
export const presentEvent = (event: Queued): DomainEvent => {
  const { booking, order, record, ...others } = { ...event, name: presentName(event.name) };
  return {
    ...presentNames(others, formerParts[others.name] ?? {}),
    ...(booking && { booking: presentEnd(booking) }),
    ...(order && { order: presentEnd(order) }),
    ...(record && { record: { ...record, event: presentValue(record.event, formerJournalEvents) } }),
  } as unknown as DomainEvent;
};

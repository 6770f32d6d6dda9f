import { type FormerNames, presentNames } from '../data/engine/entity';
import type { DomainEvent } from './domain-events';

/** The parts of events that had another name before. A queue may hold such events for days. */
const formerParts: Readonly<Record<string, FormerNames>> = {
  RoleChanged: { status: 'standing' },
};

/** Returns an event of a queue by its present names. */
export const presentEvent = (event: { name: string }): DomainEvent =>
  presentNames(event, formerParts[event.name] ?? {}) as unknown as DomainEvent;

import { readFileSync } from 'node:fs';
import { eventsDocument } from '../../scripts/events';

test('events.md matches the code', () => {
  expect(readFileSync('lambdas/events/events.md', 'utf8')).toBe(eventsDocument());
});

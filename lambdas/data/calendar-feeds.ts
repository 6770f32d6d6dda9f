import * as z from 'zod';
import { entity } from './engine/entity';

/** A provider's calendar feed. Its address contains the secret; without one, the feed is turned off. */
export const calendarFeeds = entity({
  schema: z.object({ providerId: z.string(), secret: z.string().optional() }),
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'CALENDARFEED' }),
  idOf: ({ providerId }) => [providerId],
});
export type CalendarFeed = { providerId: string; secret?: string | undefined };

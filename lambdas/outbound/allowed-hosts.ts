import { env } from '../http/env';

/** The hosts whose calendars and webhooks may be on this machine: docs/operations/deploy.md#settings. */
export const allowedHosts = (): string[] => env('CALENDAR_HOSTS').split(',').filter(Boolean);

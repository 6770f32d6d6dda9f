import { env } from '../http/env';

/** The hosts whose calendars, webhooks and push services may be on this machine: docs/operations/deploy.md#settings. */
export const allowedHosts = (): string[] => env('TRIAL_HOSTS').split(',').filter(Boolean);

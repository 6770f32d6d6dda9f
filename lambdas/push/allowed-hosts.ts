import { env } from '../http/env';

/** The hosts whose push services may be on this machine: docs/operations/deploy.md#settings. */
export const allowedHosts = (): string[] => env('PUSH_HOSTS').split(',').filter(Boolean);

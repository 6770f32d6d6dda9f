/** What a grant can refer to. The stack maps each name to an ARN and environment variables. */
export type ResourceName =
  | 'table'
  | 'media'
  | 'uploads'
  | 'snapshots'
  | 'stripe'
  | 'bus'
  | 'pool'
  | 'sockets'
  | 'retries'
  | 'payoutQueue'
  | 'exportQueue'
  | 'mailQueue'
  | 'calendarQueue'
  | 'receivedCalendars'
  | 'importQueue'
  | 'webhookQueue'
  | 'receivedDeliveries'
  | 'pushQueue'
  | 'receivedPushes'
  | 'vapid'
  | 'exports'
  | 'failedBatches';

/**
 * Actions on one resource, or on what lies `under` it (an index, a key prefix). For the table, `kinds` restricts them
 * to items whose partition keys begin with one of these words.
 */
export type Grant = {
  on: ResourceName;
  actions: readonly string[];
  under?: string;
  kinds?: readonly string[];
};

/** What each of some routes may do, besides identifying its caller; a route that is missing does not compile. */
export type GrantsOf<Routes> = { [Name in keyof Routes]: readonly Grant[] };

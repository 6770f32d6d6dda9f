import { segmentVersions } from '../../lambdas/data/search-segments';
import type { Grant } from './grant';
import { queryOf, write } from './table';

/** What functions do outside of the table, and with the search snapshot, of which a part is in it. */

export const stripe: Grant = { on: 'stripe', actions: ['secretsmanager:GetSecretValue'] };

/**
 * The keys that pushes are signed with. They are encrypted with the AWS managed key `aws/ssm`, whose policy lets everyone in
 * the account decrypt through Parameter Store: KMS needs no grant of its own, and who may read a parameter may decrypt it.
 */
export const vapid: Grant = { on: 'vapid', actions: ['ssm:GetParameter'] };

export const readPool: Grant = { on: 'pool', actions: ['cognito-idp:AdminGetUser'] };
export const endPoolSessions: Grant = { on: 'pool', actions: ['cognito-idp:AdminUserGlobalSignOut'] };

/** Sending to open sockets. */
export const pushing: Grant = { on: 'sockets', actions: ['execute-api:ManageConnections'] };

export const queueExports: Grant = { on: 'exportQueue', actions: ['sqs:SendMessage'] };
export const queueCalendars: Grant = { on: 'calendarQueue', actions: ['sqs:SendMessage'] };
export const queueDeliveries: Grant = { on: 'webhookQueue', actions: ['sqs:SendMessage'] };
export const queueImports: Grant = { on: 'importQueue', actions: ['sqs:SendMessage'] };
export const queueMail: Grant = { on: 'mailQueue', actions: ['sqs:SendMessage'] };
export const queuePush: Grant = { on: 'pushQueue', actions: ['sqs:SendMessage'] };
export const queuePayouts: Grant = { on: 'payoutQueue', actions: ['sqs:SendMessage'] };

/** Uploads arrive below `incoming/`. The site shows what is below `media/`, which only the sweep can delete. */
export const media = {
  upload: { on: 'uploads', actions: ['s3:PutObject'], under: '/incoming/*' },
  take: { on: 'uploads', actions: ['s3:GetObject', 's3:DeleteObject'], under: '/incoming/*' },
  read: { on: 'media', actions: ['s3:GetObject'], under: '/media/*' },
  finish: { on: 'media', actions: ['s3:GetObject', 's3:PutObject'], under: '/media/*' },
  remove: { on: 'media', actions: ['s3:DeleteObject'], under: '/media/*' },
} as const satisfies Record<string, Grant>;

/** Pictures of the looks that customers want lie below `looks/`, which the site does not show. */
export const looks = {
  link: { on: 'uploads', actions: ['s3:GetObject'], under: '/looks/*' },
  read: { on: 'media', actions: ['s3:GetObject'], under: '/looks/*' },
  finish: { on: 'media', actions: ['s3:GetObject', 's3:PutObject'], under: '/looks/*' },
  remove: { on: 'media', actions: ['s3:DeleteObject'], under: '/looks/*' },
} as const satisfies Record<string, Grant>;

/** Files to import lie among the uploads for a day, or until they are imported. */
export const imported = {
  read: { on: 'media', actions: ['s3:GetObject'], under: '/incoming/*' },
  take: { on: 'media', actions: ['s3:GetObject', 's3:DeleteObject'], under: '/incoming/*' },
} as const satisfies Record<string, Grant>;

/** The admins' lists lie below `lists/` in the bucket of exports, the files with people's own data below `people/`. */
export const exported = {
  writeLists: { on: 'exports', actions: ['s3:GetObject', 's3:PutObject'], under: '/lists/*' },
  readLists: { on: 'exports', actions: ['s3:GetObject'], under: '/lists/*' },
  writePeople: { on: 'exports', actions: ['s3:GetObject', 's3:PutObject'], under: '/people/*' },
  readPeople: { on: 'exports', actions: ['s3:GetObject'], under: '/people/*' },
  removePeople: { on: 'exports', actions: ['s3:DeleteObject'], under: '/people/*' },
} as const satisfies Record<string, Grant>;

/** The folders of the search snapshots. */
type Snapshot = 'cities' | 'hairstyles' | 'openings' | 'people' | 'places' | 'products' | 'ratings';

/** Without permission to list, S3 replies 403 instead of 404 for a snapshot that does not exist yet. */
const readSnapshots = (...snapshots: Snapshot[]): Grant[] => [
  ...snapshots.map((name): Grant => ({ on: 'snapshots', actions: ['s3:GetObject'], under: `/${name}/*` })),
  { on: 'snapshots', actions: ['s3:ListBucket'] },
  queryOf(segmentVersions),
];

/** Only admins may read the snapshot of people. */
export const search = {
  listings: readSnapshots('hairstyles', 'products', 'ratings', 'openings', 'places'),
  cities: readSnapshots('hairstyles', 'ratings', 'cities'),
  people: readSnapshots('people'),
  update: [
    { on: 'snapshots', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], under: '/*' },
    { on: 'snapshots', actions: ['s3:ListBucket'] },
    queryOf(segmentVersions),
    write(segmentVersions),
  ],
} satisfies Record<string, Grant[]>;

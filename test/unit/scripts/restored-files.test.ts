import { S3Client } from '@aws-sdk/client-s3';
import { dataFiles } from '../../../lambdas/data/data-files';
import type { Ref } from '../../../lambdas/data/engine/entity';
import type { Item } from '../../../lambdas/data/engine/item';
import { listExports } from '../../../lambdas/data/exports';
import { dataFileKey, fileKey } from '../../../lambdas/exports/files';
import { bringBackExports } from '../../../scripts/restore/exports';
import { bringBackPictures } from '../../../scripts/restore/pictures';
import { isoOf } from '../../../shared/time/iso';
import { modelProblems } from '../../given/against-model';

type Command = { input: Record<string, unknown>; constructor: { name: string }; schema: unknown };

/** An AWS client that answers each kind of call in turn, and notes what it was sent. */
const awsThat = (answers: Record<string, object[]>) => {
  const sent: Command[] = [];
  const send = async (command: Command) => {
    sent.push(command);
    const left = answers[command.constructor.name] ?? [];
    return (left.length > 1 ? left.shift() : left[0]) ?? {};
  };
  const named = (name: string) =>
    sent.filter((command) => command.constructor.name === name).map(({ input }) => input);
  return { client: Object.assign(new S3Client({}), { send }), sent, named };
};

const at = Date.parse('2026-11-26T20:00:00Z');
/** So many seconds after the instant that is gone back to. */
const after = (seconds: number) => new Date(at + seconds * 1_000);
const keyOf = (picture: string, folder = 'media') => `${folder}/chloe/${picture}/480.webp`;

/** What became of a picture's file, from the newest on: `gone` is a delete marker. */
const historyOf = (picture: string, history: ReadonlyArray<['gone' | 'there', number]>, folder?: string) => {
  const entries = history.map(([what, seconds], index) => ({
    what,
    Key: keyOf(picture, folder),
    VersionId: `${picture}-${seconds}`,
    IsLatest: index === 0,
    LastModified: after(seconds),
  }));
  const those = (wanted: string) => entries.flatMap(({ what, ...each }) => (what === wanted ? each : []));
  return { DeleteMarkers: those('gone'), Versions: those('there') };
};

const picture = (id: string, more: object = {}) => ({
  id: `chloe/${id}`,
  usedBy: new Set(['hairstyle#cut']),
  recordedAt: after(-9).toISOString(),
  ...more,
});

const pagesOf = (histories: object[]) =>
  histories.map((history, index) => ({
    ...history,
    ...(index < histories.length - 1 && {
      IsTruncated: true,
      NextKeyMarker: `key-${index}`,
      NextVersionIdMarker: `version-${index}`,
    }),
  }));

/** Brings back the files with these histories, one page each, where the table has these pictures; `looks` are private. */
const bringBack = async (
  histories: object[],
  stored: ReadonlyArray<ReturnType<typeof picture>>,
  looks: object[] = [{}],
) => {
  const aws = awsThat({ ListObjectVersionsCommand: [...pagesOf(histories), ...pagesOf(looks)] });
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>) =>
    refs.map(({ key, parse }) => parse(stored.find(({ id }) => key.pk === `PICTURE#${id}`)));
  const count = await bringBackPictures({ s3: aws.client, store: { readEach } }, { bucket: 'media', at });
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
  const removed = aws.named('DeleteObjectCommand').map(({ VersionId }) => VersionId);
  return { ...aws, count, removed };
};

test('files that were there and were deleted later come back, and no others', async () => {
  const { count, removed, named } = await bringBack(
    [
      historyOf('deleted', [
        ['gone', 5],
        ['there', -5],
      ]),
      historyOf('deleted-before', [
        ['gone', -1],
        ['there', -5],
      ]),
      historyOf('made-later', [
        ['gone', 5],
        ['there', 1],
      ]),
      historyOf('written-again', [
        ['there', 5],
        ['gone', 4],
        ['there', -5],
      ]),
      historyOf('kept', [['there', -5]]),
    ],
    ['deleted', 'deleted-before', 'made-later', 'written-again', 'kept'].map((id) => picture(id)),
  );
  expect({ count, removed }).toEqual({ count: 1, removed: ['deleted-5'] });
  expect(named('DeleteObjectCommand')[0]).toMatchObject({ Bucket: 'media', Key: keyOf('deleted') });
  expect(named('ListObjectVersionsCommand').slice(0, 2)).toEqual([
    { Bucket: 'media', Prefix: 'media/' },
    { Bucket: 'media', Prefix: 'media/', KeyMarker: 'key-0', VersionIdMarker: 'version-0' },
  ]);
});

test('a file that was deleted twice since comes back, and one that was deleted before, too, does not', async () => {
  const twice = historyOf('twice', [
    ['gone', 5],
    ['gone', 3],
    ['there', -5],
  ]);
  const before = historyOf('before', [
    ['gone', 5],
    ['gone', -3],
    ['there', -5],
  ]);
  const stored = [picture('twice'), picture('before')];
  const expected = { count: 1, removed: ['twice-5', 'twice-3'] };
  expect(await bringBack([twice, before], stored)).toMatchObject(expected);
  // The history of a file may begin on one page and end on another.
  const [DeleteMarkers, Versions] = [twice.DeleteMarkers, twice.Versions];
  expect(await bringBack([{ DeleteMarkers }, { Versions }, before], stored)).toMatchObject(expected);
});

test('a picture that the table does not show stays deleted', async () => {
  const ids = ['shown', 'old', 'unused', 'removed', 'unknown'];
  const histories = ids.map((id) =>
    historyOf(id, [
      ['gone', 5],
      ['there', -5],
    ]),
  );
  const none = new Set<string>();
  const { removed } = await bringBack(histories, [
    picture('shown'),
    picture('old', { usedBy: none, recordedAt: undefined }),
    picture('unused', { usedBy: none }),
    picture('removed', { usedBy: none, removedAt: after(-1).toISOString() }),
  ]);
  expect(removed).toEqual(['shown-5', 'old-5']);
});

test('private pictures and those of reviews come back, too', async () => {
  const history: ReadonlyArray<['gone' | 'there', number]> = [
    ['gone', 5],
    ['there', -5],
  ];
  const { removed, named } = await bringBack(
    [historyOf('braids', history, 'media/reviews')],
    [
      picture('braids', { id: 'reviews/chloe/braids' }),
      picture('locs', { id: 'looks/chloe/locs' }),
      // Without its folder, an id is that of another picture.
      picture('fade'),
    ],
    [historyOf('locs', history, 'looks'), historyOf('fade', history, 'looks')],
  );
  expect(removed).toEqual(['braids-5', 'locs-5']);
  expect(named('ListObjectVersionsCommand')).toEqual([
    { Bucket: 'media', Prefix: 'media/' },
    { Bucket: 'media', Prefix: 'looks/' },
    { Bucket: 'media', Prefix: 'looks/', KeyMarker: 'key-0', VersionIdMarker: 'version-0' },
  ]);
  expect(named('DeleteObjectCommand').map(({ Key }) => Key)).toEqual([
    keyOf('braids', 'media/reviews'),
    keyOf('locs', 'looks'),
  ]);
});

const daysBefore = (days: number) => isoOf(at - days * 86_400_000);

const dataFileOf = (userId: string, more: Partial<Parameters<typeof dataFiles.item>[0]> = {}): Item =>
  dataFiles.item({
    userId,
    id: 'one',
    state: 'ready',
    requestedAt: daysBefore(2),
    readyAt: daysBefore(2),
    done: 1,
    of: 1,
    attempts: 1,
    version: 2,
    ...more,
  });

const listOf = (id: string, more: Partial<Parameters<typeof listExports.item>[0]> = {}): Item =>
  listExports.item({
    adminId: 'nia',
    id,
    request: { list: 'bookings', filter: { sort: 'newest' } },
    state: 'done',
    rows: 1,
    startedAt: daysBefore(2),
    parts: [],
    isRead: true,
    attempts: 1,
    version: 2,
    ...more,
  });

test('exports that the table still offers come back, and no others', async () => {
  const deleted = (Key: string) => ({
    DeleteMarkers: [{ Key, VersionId: `${Key} deleted`, IsLatest: true, LastModified: after(5) }],
    Versions: [{ Key, VersionId: Key, IsLatest: false, LastModified: after(-5) }],
  });
  const [lists, people] = [
    ['wanted', 'over', 'failed', 'unknown'].map((id) => deleted(fileKey({ adminId: 'nia', id }))),
    ['chloe', 'zoe', 'ella', 'nobody'].map((userId) => deleted(dataFileKey(userId))),
  ];
  const aws = awsThat({ ListObjectVersionsCommand: [...pagesOf(lists), ...pagesOf(people)] });
  const stored = [
    listOf('wanted'),
    listOf('over', { startedAt: daysBefore(7) }),
    listOf('failed', { state: 'failed' }),
    dataFileOf('chloe'),
    dataFileOf('zoe', { readyAt: daysBefore(7) }),
    dataFileOf('ella', { state: 'preparing' }),
  ];
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>) =>
    refs.map(({ key, parse }) => parse(stored.find(({ pk, sk }) => pk === key.pk && sk === key.sk)));
  const count = await bringBackExports(
    { s3: aws.client, store: { readEach }, now: at + 10_000 },
    { bucket: 'exports', at },
  );
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
  expect(count).toBe(2);
  expect(aws.named('DeleteObjectCommand')).toEqual(
    ['lists/nia/wanted.csv', 'people/chloe.zip'].map((Key) => ({
      Bucket: 'exports',
      Key,
      VersionId: `${Key} deleted`,
    })),
  );
});

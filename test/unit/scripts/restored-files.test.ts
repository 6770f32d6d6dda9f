import { S3Client } from '@aws-sdk/client-s3';
import { bringBackFiles } from '../../../scripts/restore/files';
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

test('files that were there and were deleted later come back, and no others', async () => {
  const at = Date.parse('2026-11-26T20:00:00Z');
  const [before, after] = [new Date(at - 1), new Date(at + 1)];
  const marker = (Key: string, LastModified: Date, IsLatest = true) => ({
    Key,
    VersionId: `marker-of-${Key}`,
    IsLatest,
    LastModified,
  });
  const version = (Key: string, LastModified: Date) => ({ Key, VersionId: 'one', LastModified });
  const aws = awsThat({
    ListObjectVersionsCommand: [
      {
        IsTruncated: true,
        NextKeyMarker: 'deleted',
        NextVersionIdMarker: 'marker-of-deleted',
        DeleteMarkers: [marker('deleted', after)],
        Versions: [],
      },
      {
        DeleteMarkers: [
          marker('deleted-before', before),
          marker('made-later', after),
          marker('written-again', after, false),
        ],
        Versions: [
          version('deleted', before),
          version('deleted-before', before),
          version('made-later', after),
          version('written-again', after),
          version('written-again', before),
          version('kept', before),
        ],
      },
    ],
  });
  const count = await bringBackFiles(aws.client, { bucket: 'media', at });
  expect(count).toBe(1);
  expect(aws.named('DeleteObjectCommand')).toEqual([
    { Bucket: 'media', Key: 'deleted', VersionId: 'marker-of-deleted' },
  ]);
  expect(aws.named('ListObjectVersionsCommand')[1]).toEqual({
    Bucket: 'media',
    KeyMarker: 'deleted',
    VersionIdMarker: 'marker-of-deleted',
  });
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
});

import { type Assembly, readAssembly } from '../../infra/local/assembly';
import { type Front, startFront } from '../../infra/local/front/front';
import { assemblyFolder, synthesized } from './assembly';

let assembly: Assembly;
let front: Front;
let answer: () => Promise<unknown>;

beforeAll(async () => {
  await synthesized('local');
  assembly = readAssembly(assemblyFolder('local'));
  front = await startFront({
    port: 0,
    resources: assembly.resources,
    invoke: () => answer(),
    clock: Date.now,
    providers: {},
    jwks: () => ({ keys: [] }),
    localPages: () => {},
    s3: { get: async () => (await answer()) as undefined },
  });
});
afterAll(() => front.close());

const distribution = () =>
  assembly.resources.find(({ type }) => type === 'AWS::CloudFront::Distribution')?.properties
    .DistributionConfig;

/** A path for each behavior, with the default one's. */
const paths = (): string[] => [
  '/bookings',
  '/missing.js',
  ...distribution().CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) =>
    PathPattern.replace('*', 'nothing'),
  ),
];

const notKept = async (path: string) => {
  const { status, headers } = await fetch(front.url + path);
  return { path, isError: status >= 400, keptFor: headers.get('cache-control') };
};

test.each<[string, () => Promise<unknown>]>([
  ['missing', async () => undefined],
  [
    'failing',
    async () => {
      throw new Error('broken');
    },
  ],
])('a %s response is not cached by any behavior', async (_, how) => {
  answer = how;
  front.invalidate();
  const said = console.error;
  console.error = () => {};
  // The API itself says that something is missing, and for how long; what reaches the gateway alone is its own.
  const asked = paths().filter((path) => path !== '/socket');
  const replies = await Promise.all(asked.map(notKept));
  console.error = said;
  for (const { path, isError, keptFor } of replies) {
    if (!isError) continue;
    expect(`${path} ${keptFor}`).toBe(`${path} no-store`);
  }
  expect(replies.filter(({ isError }) => isError).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/bookings', '/missing.js', '/assets/nothing', '/media/nothing']),
  );
});

test('CloudFront caches errors for at most ten seconds', () => {
  const errors = distribution().CustomErrorResponses;
  expect(errors.length).toBeGreaterThan(0);
  for (const { ErrorCachingMinTTL } of errors) expect(Number(ErrorCachingMinTTL)).toBeLessThanOrEqual(10);
});

test('files set their own cache lifetime', () => {
  const deployed = assembly.resources.filter(({ type }) => type === 'Custom::CDKBucketDeployment');
  const lives = deployed.map(({ properties }) => [
    properties.DestinationBucketKeyPrefix,
    properties.SystemMetadata['cache-control'],
  ]);
  expect(lives).toEqual([
    ['assets', 'public, max-age=31536000, immutable'],
    [undefined, 'no-cache'],
    [undefined, 'public, max-age=60, stale-while-revalidate=300'],
  ]);
});

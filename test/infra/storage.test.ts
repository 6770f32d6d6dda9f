import { tableDefinition } from '../../lambdas/data/engine/table';
import { synthesized } from './assembly';
import { named } from './readable';

const { template } = await synthesized('local');

describe('the table', () => {
  const { TableData: table, ...others } = named(template, 'AWS::DynamoDB::GlobalTable');

  test('is the only one, is encrypted, backed up continuously, billed per request, and has a stream', () => {
    expect(others).toEqual({});
    expect(table).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(table.Replicas).toEqual([
      expect.objectContaining({
        Region: '<Region>',
        DeletionProtectionEnabled: false,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ]);
  });

  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];

  test('has the keys and indexes of its definition', () => {
    expect(table.KeySchema).toEqual(keys('pk', 'sk'));
    expect(table.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName)).toEqual(
      tableDefinition.indexes.map(({ name }) => name),
    );
    const types = table.AttributeDefinitions.map(
      ({ AttributeType }: { AttributeType: string }) => AttributeType,
    );
    expect(new Set(types)).toEqual(new Set(['S']));
  });

  test.each([
    ['listed', 'listedPk', 'listedSk', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['card'] }],
    ['listedByCategory', 'categoryPk', 'listedSk', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['card'] }],
    ['byCustomer', 'customerPk', 'customerSk', { ProjectionType: 'ALL' }],
    ['byCustomerStatus', 'customerStatusPk', 'customerSk', { ProjectionType: 'ALL' }],
    ['byProvider', 'providerPk', 'providerSk', { ProjectionType: 'ALL' }],
    ['byProviderStatus', 'providerStatusPk', 'providerSk', { ProjectionType: 'ALL' }],
    ['due', 'duePk', 'dueSk', { ProjectionType: 'KEYS_ONLY' }],
    ['byMonth', 'monthPk', 'monthSk', { ProjectionType: 'KEYS_ONLY' }],
    ['byStatus', 'statusPk', 'statusSk', { ProjectionType: 'KEYS_ONLY' }],
  ])('has the index %s on %s and %s', (name, partition, sort, Projection) => {
    expect(table.GlobalSecondaryIndexes).toContainEqual({
      IndexName: name,
      KeySchema: keys(partition, sort),
      Projection,
    });
  });
});

describe('buckets', () => {
  const { FilesLogs: logs, ...others } = named(template, 'AWS::S3::Bucket');

  test('are private and encrypted', () => {
    for (const bucket of [logs, ...Object.values(others)])
      expect(bucket).toMatchObject({
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
  });

  test('keep earlier versions, except those with the logs and with failed batches, whose files an alarm counts', () => {
    const { FilesFailedBatches, ...versioned } = others;
    for (const bucket of Object.values(versioned))
      expect(bucket).toMatchObject({ VersioningConfiguration: { Status: 'Enabled' } });
    for (const bucket of [logs, FilesFailedBatches])
      expect(bucket).not.toHaveProperty('VersioningConfiguration');
    expect(logs.OwnershipControls).toBeUndefined();
  });

  test('log each access, except the one with the logs and those that browsers call, too', () => {
    const { FilesMedia, FilesExports, ...logged } = others;
    for (const [name, bucket] of Object.entries(logged))
      expect(bucket).toMatchObject({
        LoggingConfiguration: {
          DestinationBucketName: 'FilesLogs',
          LogFilePrefix: `s3/${name.replace('Files', '').toLowerCase()}/`,
        },
      });
    for (const bucket of [logs, FilesMedia, FilesExports])
      expect(bucket).not.toHaveProperty('LoggingConfiguration');
  });

  test('delete what is no longer needed', () => {
    const earlier = (NoncurrentDays: number) => ({
      NoncurrentVersionExpiration: { NoncurrentDays },
      Status: 'Enabled',
    });
    const rules = Object.entries({ FilesLogs: logs, ...others }).map(([name, { LifecycleConfiguration }]) => [
      name,
      LifecycleConfiguration.Rules,
    ]);
    expect(Object.fromEntries(rules)).toEqual({
      FilesLogs: [{ ExpirationInDays: 90, Status: 'Enabled' }],
      FilesSite: [earlier(30)],
      FilesMedia: [
        earlier(30),
        { Prefix: 'looks/', ...earlier(1) },
        { Prefix: 'media/reviews/', ...earlier(1) },
        { Prefix: 'incoming/', ExpirationInDays: 1, ...earlier(1) },
      ],
      FilesSnapshots: [earlier(1)],
      FilesExports: [
        {
          ...earlier(1),
          ExpirationInDays: 7,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
      FilesFailedBatches: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    });
  });

  test('accept uploads from browsers only for media', () => {
    const { FilesMedia, ...closed } = others;
    expect(FilesMedia.CorsConfiguration).toEqual({
      CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'], MaxAge: 3600 }],
    });
    for (const bucket of Object.values(closed)) expect(bucket).not.toHaveProperty('CorsConfiguration');
  });
});

test('with a domain, only its pages may upload', async () => {
  const production = await synthesized('ownDomain');
  const { FilesMedia } = named(production.template, 'AWS::S3::Bucket');
  expect(FilesMedia.CorsConfiguration.CorsRules[0].AllowedOrigins).toEqual(['https://hairloom.example']);
});

test('secrets are for Stripe’s keys, which no template has, and the generated value that identifies CloudFront', () => {
  const { StripeKeys, EdgeValue1, ...others } = named(template, 'AWS::SecretsManager::Secret');
  expect(others).toEqual({});
  expect(Object.keys(StripeKeys)).toEqual(['Description']);
  expect(EdgeValue1.GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
});

test('the keys of pushes are in a parameter that the operator creates, named after the stage', () => {
  expect(named(template, 'AWS::SSM::Parameter')).toEqual({});
  expect(template.Outputs.PushKeysParameter).toEqual({ Value: '/hairloom/local/push-keys' });
});

import {
  DescribeImportCommand,
  type ImportSummary,
  ImportTableCommand,
  paginateListImports,
} from '@aws-sdk/client-dynamodb';
import type { Deps as RestoreDeps } from './deps';
import { tableParameters } from './parameters';
import { until } from './wait';

type Deps = Pick<RestoreDeps, 'client' | 'pause'>;

/** Where an export of a table is, in DynamoDB's JSON. */
export type Export = { bucket: string; prefix: string };

/** Starts to import an export to a new table with our keys and indexes. Returns the import's ARN. */
export const startImport = async (
  { client }: Deps,
  { bucket, prefix }: Export,
  target: string,
): Promise<string | undefined> => {
  const { ImportTableDescription: started } = await client.send(
    new ImportTableCommand({
      S3BucketSource: { S3Bucket: bucket, S3KeyPrefix: prefix },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: {
        ...tableParameters(target),
        SSESpecification: { Enabled: true, SSEType: 'KMS' },
      },
    }),
  );
  return started?.ImportArn;
};

/** The latest import to a table: one of the same name may have been imported and deleted before. */
const latestImport = async ({ client }: Deps, TableArn: string | undefined) => {
  const startOf = ({ StartTime }: ImportSummary): number => StartTime?.getTime() ?? 0;
  let latest: ImportSummary | undefined;
  for await (const { ImportSummaryList = [] } of paginateListImports({ client }, { TableArn }))
    for (const summary of ImportSummaryList)
      if (!latest || startOf(summary) > startOf(latest)) latest = summary;
  return latest;
};

/** Finds the import to a table that an earlier command has started. Throws if it was of another export. */
export const findImport = async (
  deps: Deps,
  { bucket, prefix }: Export,
  TableArn: string | undefined,
): Promise<string | undefined> => {
  const { ImportArn, S3BucketSource: from } = await until(deps, () => latestImport(deps, TableArn));
  if (from?.S3Bucket !== bucket || from.S3KeyPrefix !== prefix)
    throw new Error(`${TableArn} comes from s3://${from?.S3Bucket}/${from?.S3KeyPrefix}. Delete it first.`);
  return ImportArn;
};

/** Waits for an import. Throws unless it has brought in every item of the export. */
export const waitForImport = async (
  deps: Deps,
  ImportArn: string | undefined,
  target: string,
): Promise<void> => {
  const ended = await until(deps, async () => {
    const { ImportTableDescription: now } = await deps.client.send(new DescribeImportCommand({ ImportArn }));
    return now?.ImportStatus === 'IN_PROGRESS' ? undefined : now;
  });
  const { ImportStatus, FailureMessage, ErrorCount = 0, CloudWatchLogGroupArn } = ended;
  const again = `Delete ${target} before you repeat the command.`;
  if (ImportStatus !== 'COMPLETED')
    throw new Error(
      `The import ended as ${ImportStatus}: ${FailureMessage ?? 'AWS gives no reason'}. ${again}`,
    );
  if (ErrorCount > 0)
    throw new Error(
      `${ErrorCount} items of the export were not imported; ${CloudWatchLogGroupArn} says why. ${again}`,
    );
};

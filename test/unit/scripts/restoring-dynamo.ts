import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { modelProblems } from '../../given/against-model';

/** What is read of the calls' input. */
type Input = {
  TableName: string;
  SourceTableName: string;
  TargetTableName: string;
  RestoreDateTime: Date;
  BackupArn: string;
  TableCreationParameters: { TableName: string };
  S3BucketSource: object;
  TableArn: string;
  ImportArn: string;
  NextToken?: string;
  StreamSpecification?: object;
  DeletionProtectionEnabled: boolean;
  ResourceArn: string;
  Tags: object[];
};
type Command = { input: Input; constructor: { name: string }; schema: unknown };
type Table = {
  arn: string;
  /** How often it is still described as not ready. */
  busy: number;
  isDeleting?: boolean;
  /** What it was restored from. */
  summary?: object;
  stream?: string;
  /** How often it is still described without its stream's ARN. */
  unnamed: number;
  isProtected?: boolean;
  ttl?: boolean;
  backups?: boolean;
  tags: object[];
};

const failure = (name: string) => Object.assign(new Error(name), { name });

/** When the latest backup was made. */
export const latest = '2026-11-26T20:25:07.000Z';

const arnOf = (table: string) => `arn:aws:dynamodb:us-east-1:111122223333:table/${table}`;

/**
 * DynamoDB as far as restoring goes. It is as slow and refuses as much as the real one: a table is busy after each change, has no tags
 * while it is, knows nothing of backups at first, and its stream and time to live are turned on once. `imported` is what an import ends
 * as; an earlier one to a table of the same name has failed.
 */
export const restoringDynamo = (names: readonly string[] = [], imported: object = {}) => {
  const tables = new Map<string, Table>();
  const create = (name: string) => {
    if (tables.has(name)) throw failure('TableAlreadyExistsException');
    const table: Table = { arn: arnOf(name), busy: 2, unnamed: 0, tags: [] };
    tables.set(name, table);
    return table;
  };
  for (const name of names) create(name);
  const sent: Command[] = [];
  const imports: object[] = [];
  let backupsAsked = 0;
  let importAsked = 0;

  const tableOf = (name: string): Table => {
    const table = tables.get(name);
    if (!table) throw failure('ResourceNotFoundException');
    return table;
  };
  const changeable = (name: string): Table => {
    const table = tableOf(name);
    if (table.busy > 0) throw failure('ResourceInUseException');
    return table;
  };
  const tagged = (arn: string): Table => {
    const table = [...tables.values()].find((each) => each.arn === arn);
    if (!table || table.busy > 0) throw failure('ResourceNotFoundException');
    return table;
  };
  const once = (isOn: unknown) => {
    if (isOn) throw failure('ValidationException');
  };

  const answers: Record<string, (input: Input) => object> = {
    ListTablesCommand: () => ({ TableNames: [...tables.keys()] }),
    DescribeContinuousBackupsCommand: () => ({
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: { LatestRestorableDateTime: new Date(Date.parse(latest) + 345) },
      },
    }),
    RestoreTableToPointInTimeCommand: ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
      create(TargetTableName).summary = { SourceTableArn: arnOf(SourceTableName), RestoreDateTime };
      return {};
    },
    RestoreTableFromBackupCommand: ({ BackupArn, TargetTableName }) => {
      create(TargetTableName).summary = { SourceBackupArn: BackupArn, RestoreDateTime: new Date(latest) };
      return {};
    },
    ImportTableCommand: ({ TableCreationParameters, S3BucketSource }) => {
      const { arn: TableArn } = create(TableCreationParameters.TableName);
      const StartTime = new Date('2026-11-26T20:30:00Z');
      imports.push({ ImportArn: 'arn:of:import', TableArn, S3BucketSource, StartTime });
      return { ImportTableDescription: { ImportArn: 'arn:of:import' } };
    },
    ListImportsCommand: ({ TableArn, NextToken }) =>
      NextToken
        ? { ImportSummaryList: imports }
        : {
            ImportSummaryList: [
              { ImportArn: 'arn:of:earlier', TableArn, StartTime: new Date('2026-11-25T20:30:00Z') },
            ],
            NextToken: 'next',
          },
    DescribeImportCommand: ({ ImportArn }) => {
      if (ImportArn !== 'arn:of:import') return { ImportTableDescription: { ImportStatus: 'FAILED' } };
      const isUnderWay = importAsked++ < 2;
      return {
        ImportTableDescription: isUnderWay
          ? { ImportStatus: 'IN_PROGRESS' }
          : { ImportStatus: 'COMPLETED', ...imported },
      };
    },
    DescribeTableCommand: ({ TableName }) => {
      const table = tableOf(TableName);
      const { arn, busy, unnamed, stream, isProtected, isDeleting, summary } = table;
      table.busy = Math.max(busy - 1, 0);
      table.unnamed = Math.max(unnamed - 1, 0);
      return {
        Table: {
          TableName,
          TableArn: arn,
          TableStatus: isDeleting ? 'DELETING' : busy > 0 ? 'UPDATING' : 'ACTIVE',
          DeletionProtectionEnabled: isProtected,
          RestoreSummary: summary,
          ...(stream && { StreamSpecification: { StreamEnabled: true } }),
          ...(unnamed === 0 && { LatestStreamArn: stream }),
        },
      };
    },
    UpdateTableCommand: ({ TableName, StreamSpecification, DeletionProtectionEnabled }) => {
      const table = changeable(TableName);
      if (StreamSpecification) {
        once(table.stream);
        table.stream = `${table.arn}/stream/1`;
        table.unnamed = 9;
      } else table.isProtected = DeletionProtectionEnabled;
      table.busy = 2;
      return {};
    },
    DescribeTimeToLiveCommand: ({ TableName }) => ({
      TimeToLiveDescription: { TimeToLiveStatus: tableOf(TableName).ttl ? 'ENABLING' : 'DISABLED' },
    }),
    UpdateTimeToLiveCommand: ({ TableName }) => {
      once(tableOf(TableName).ttl);
      changeable(TableName).ttl = true;
      return {};
    },
    UpdateContinuousBackupsCommand: ({ TableName }) => {
      if (backupsAsked++ < 2) throw failure('ContinuousBackupsUnavailableException');
      tableOf(TableName).backups = true;
      return {};
    },
    ListTagsOfResourceCommand: ({ ResourceArn }) => ({ Tags: tagged(ResourceArn).tags }),
    TagResourceCommand: ({ ResourceArn, Tags }) => {
      tagged(ResourceArn).tags.push(...Tags);
      return {};
    },
  };

  let interruptedAt = Number.POSITIVE_INFINITY;
  const send = async (command: Command) => {
    const number = sent.push(command);
    const problems = modelProblems(command);
    if (problems.length > 0) throw new Error(problems.join());
    try {
      return answers[command.constructor.name]!(command.input);
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: what AWS did or refused is not heard of
      if (number === interruptedAt) throw new Error('interrupted');
    }
  };
  return {
    client: Object.assign(new DynamoDBClient({ region: 'us-east-1' }), { send }),
    tables,
    /** The calls so far, by what they are. */
    named: (name: string) =>
      sent.filter((command) => command.constructor.name === name).map(({ input }) => input as object),
    /** What was changed, in order. */
    changes: () =>
      sent.map(({ constructor: { name } }) => name).filter((name) => !/^(Describe|List)/.test(name)),
    calls: () => sent.length,
    /** Lets the reply of one call be lost. */
    interruptAt: (number: number) => {
      interruptedAt = number;
    },
  };
};

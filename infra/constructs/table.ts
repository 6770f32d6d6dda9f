import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type TableDefinition, tableDefinition } from '../../lambdas/data/engine/table';
import { type RestoredTable, removalPolicyOf } from '../settings';
import type { Resource } from './func';

const key = (name: string) => ({ name, type: AttributeType.STRING });

const projection = (include?: readonly string[]) => {
  if (!include) return { projectionType: ProjectionType.ALL };
  if (include.length === 0) return { projectionType: ProjectionType.KEYS_ONLY };
  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...include] };
};

const indexes = ({ indexes }: TableDefinition): GlobalSecondaryIndexPropsV2[] =>
  indexes.map(({ name, partitionKey, sortKey, include }) => ({
    indexName: name,
    partitionKey: key(partitionKey),
    sortKey: key(sortKey),
    ...projection(include),
  }));

type TableProps = {
  stage: string;
  deletionProtection: boolean;
  restored?: RestoredTable | undefined;
};

/** The table, as `lambdas/data` defines it, or one restored from its backup, which then takes its place. */
export class Table extends Construct {
  readonly name: string;
  readonly resource: Resource;
  readonly streamArn: string;

  constructor(scope: Construct, id: string, { stage, deletionProtection, restored }: TableProps) {
    super(scope, id);
    // The stack keeps its own table meanwhile, so that it can go back to it.
    const own = new TableV2(this, 'Data', {
      partitionKey: key(tableDefinition.partitionKey),
      sortKey: key(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.ttl,
      globalSecondaryIndexes: indexes(tableDefinition),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy: removalPolicyOf(stage),
    });
    const table = restored ? this.importTable(restored) : own;
    this.name = table.tableName;
    this.resource = { arn: table.tableArn, env: {} };
    this.streamArn = table.tableStreamArn as string;
  }

  private importTable({ name, streamArn }: RestoredTable): ITableV2 {
    return TableV2.fromTableAttributes(this, 'Restored', {
      tableName: name,
      tableStreamArn: streamArn,
      globalIndexes: tableDefinition.indexes.map(({ name }) => name),
    });
  }
}

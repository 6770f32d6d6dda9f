import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type TableDefinition, tableDefinition } from '../../lambdas/data/engine/table';
import { removalPolicyOf } from '../settings';
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

type TableProps = { stage: string; deletionProtection: boolean };

/** The table, as `lambdas/data` defines it. */
export class Table extends Construct {
  readonly name: string;
  readonly resource: Resource;
  readonly streamArn: string;

  constructor(scope: Construct, id: string, { stage, deletionProtection }: TableProps) {
    super(scope, id);
    const table = new TableV2(this, 'Data', {
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
    this.name = table.tableName;
    this.resource = { arn: table.tableArn, env: {} };
    this.streamArn = table.tableStreamArn as string;
  }
}

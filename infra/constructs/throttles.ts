import type { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { tableDefinition } from '../../lambdas/data/engine/table';

/**
 * Counts throttled reads and writes of the table and its indexes, for all operations. DynamoDB counts each index
 * separately and reports nothing while there are no throttles; an alarm takes at most ten metrics.
 */
export const throttlesOf = (
  tableName: string,
  period: Duration,
): Record<'Read' | 'Write', MathExpression> => {
  const sum = (kind: 'Read' | 'Write') => {
    const count = (index?: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
        statistic: Stats.SUM,
        period,
      });
    const parts = [undefined, ...tableDefinition.indexes.map(({ name }) => name)];
    const usingMetrics = Object.fromEntries(parts.map((index) => [index ?? 'table', count(index)]));
    const expression = Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + ');
    return new MathExpression({ expression, usingMetrics, label: `${kind} throttles`, period });
  };
  return { Read: sum('Read'), Write: sum('Write') };
};

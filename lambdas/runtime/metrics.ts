import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { BusinessMetric, WatchedMetric } from '../../shared/diagnostics/metric-names';

export type Counts = Partial<Record<WatchedMetric | BusinessMetric, number>>;

export type Count = (counts: Counts) => void;

// The namespace and the service's name come from the environment, as Powertools reads it.
const metrics = new Metrics();

/** Publishes the counts above zero, as log lines in CloudWatch's embedded metric format. */
export const count: Count = (counts) => {
  const found = Object.entries(counts).filter(([, value]) => value > 0);
  for (const [name, value] of found) metrics.addMetric(name, MetricUnit.Count, value);
  if (found.length > 0) metrics.publishStoredMetrics();
};

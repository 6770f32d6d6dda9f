import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/**
 * The metrics that alarms watch. `DueFailed`: due entries that failed more than once, or have waited for a week.
 * `DueLeft`: due entries not reached in time, or late. `BatchItemFailures`: stream batches that reported a failure.
 * `Mismatches`: what a reconciliation found.
 */
export type Counts = {
  DueFailed?: number;
  DueLeft?: number;
  BatchItemFailures?: number;
  Mismatches?: number;
};

export type Count = (counts: Counts) => void;

// The namespace and the service's name come from the environment, as Powertools reads it.
const metrics = new Metrics();

/** Publishes the counts above zero, as log lines in CloudWatch's embedded metric format. */
export const count: Count = (counts) => {
  const found = Object.entries(counts).filter(([, value]) => value > 0);
  for (const [name, value] of found) metrics.addMetric(name, MetricUnit.Count, value);
  if (found.length > 0) metrics.publishStoredMetrics();
};

import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/**
 * What functions count, by the names the alarms watch: due entries that failed more than once, or have waited for a
 * week; due entries not reached in time, or late; batches of a stream that reported a failure.
 */
export type Counts = { DueFailed?: number; DueLeft?: number; BatchItemFailures?: number };

export type Count = (counts: Counts) => void;

// The namespace and the service's name come from the environment, as Powertools reads it.
const metrics = new Metrics();

/** Counts what is more than zero: writes it to the log in the form from which CloudWatch makes metrics. */
export const count: Count = (counts) => {
  const found = Object.entries(counts).filter(([, value]) => value > 0);
  for (const [name, value] of found) metrics.addMetric(name, MetricUnit.Count, value);
  if (found.length > 0) metrics.publishStoredMetrics();
};

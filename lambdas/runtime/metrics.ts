import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Counts } from './count';

// The namespace and the service's name come from the environment, as Powertools reads it.
const metrics = new Metrics();

/** Writes counts to the log in the form from which CloudWatch makes metrics. */
export const publish = (counts: Counts): void => {
  for (const [name, value] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, value);
  metrics.publishStoredMetrics();
};

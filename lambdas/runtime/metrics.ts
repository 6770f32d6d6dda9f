import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { type BusinessMetric, tableService, type WatchedMetric } from '../../shared/diagnostics/metric-names';

export type Counts = Partial<Record<WatchedMetric | BusinessMetric, number>>;

export type Count = (counts: Counts) => void;

const unitOf = (name: string) => (name.endsWith('Age') ? MetricUnit.Milliseconds : MetricUnit.Count);

const counter =
  (metrics: Metrics): Count =>
  (counts) => {
    const found = Object.entries(counts).filter(([, value]) => value > 0);
    for (const [name, value] of found) metrics.addMetric(name, unitOf(name), value);
    if (found.length > 0) metrics.publishStoredMetrics();
  };

// Powertools reads the namespace and the function's name from the environment.
/** Publishes the counts above zero, as log lines in CloudWatch's embedded metric format. */
export const count: Count = counter(new Metrics());

/** As `count`, in one metric for all functions: an alarm on a metric of each would cost as many times more. */
export const countForTable: Count = counter(new Metrics({ serviceName: tableService }));

/**
 * What AWS charges in us-east-1, in dollars, from its public price pages as of November 2026. Taxes, Stripe's fees and
 * discounts are not in it.
 */
export const prices = {
  /** On demand, by unit: https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  /** Arm, by gigabyte-second and call: https://aws.amazon.com/lambda/pricing/ */
  gigabyteSecond: 0.0000133334,
  call: 0.2 / 1e6,
  /** HTTP API requests, WebSocket messages: https://aws.amazon.com/api-gateway/pricing/ */
  apiRequest: 1 / 1e6,
  socketMessage: 1 / 1e6,
  /** Requests over HTTPS, and gigabytes, in North America and Europe: https://aws.amazon.com/cloudfront/pricing/ */
  edgeRequest: 1 / 1e6,
  edgeGigabyte: 0.085,
  /** S3 Standard, by request: https://aws.amazon.com/s3/pricing/ */
  objectPut: 5 / 1e6,
  objectGet: 0.4 / 1e6,
  /** By mail, and by gigabyte of mail: https://aws.amazon.com/ses/pricing/ */
  mail: 0.1 / 1e3,
  mailGigabyte: 0.12,
  /** Custom events: https://aws.amazon.com/eventbridge/pricing/ */
  event: 1 / 1e6,
  /** Calls by EventBridge Scheduler: https://aws.amazon.com/eventbridge/pricing/ */
  scheduledCall: 1 / 1e6,
  /** Standard queues, by request: https://aws.amazon.com/sqs/pricing/ */
  queueRequest: 0.4 / 1e6,
  /** https://aws.amazon.com/cloudwatch/pricing/ */
  logGigabyte: 0.5,
  logGigabyteMonth: 0.03,
  alarmMetric: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secret: 0.4,
} as const;

export type Priced = keyof typeof prices;

/** What AWS gives each account for nothing every month, for as long as it exists: https://aws.amazon.com/free/ */
export const freeEachMonth: Partial<Record<Priced, number>> = {
  gigabyteSecond: 400_000,
  call: 1e6,
  scheduledCall: 14e6,
  queueRequest: 1e6,
  edgeRequest: 10e6,
  logGigabyte: 5,
  logGigabyteMonth: 5,
  alarmMetric: 10,
  customMetric: 10,
  dashboard: 3,
};

/** The service whose bill has it. */
export const serviceOf: Record<Priced, string> = {
  writeUnit: 'DynamoDB',
  readUnit: 'DynamoDB',
  gigabyteSecond: 'Lambda',
  call: 'Lambda',
  apiRequest: 'API Gateway',
  socketMessage: 'API Gateway',
  edgeRequest: 'CloudFront',
  edgeGigabyte: 'CloudFront',
  objectPut: 'S3',
  objectGet: 'S3',
  mail: 'SES',
  mailGigabyte: 'SES',
  event: 'EventBridge',
  scheduledCall: 'EventBridge',
  queueRequest: 'SQS',
  logGigabyte: 'CloudWatch',
  logGigabyteMonth: 'CloudWatch',
  alarmMetric: 'CloudWatch',
  customMetric: 'CloudWatch',
  dashboard: 'CloudWatch',
  secret: 'Secrets Manager',
};

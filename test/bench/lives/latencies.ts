/**
 * How long AWS and Stripe take to answer, in milliseconds: what stands between the functions and the stand-ins adds it,
 * so that functions run about as long as they do in Lambda. These are ordinary medians within a region, not limits.
 */
const latencies: Record<string, number> = {
  'dynamodb:GetItem': 4,
  'dynamodb:BatchGetItem': 6,
  'dynamodb:Query': 6,
  'dynamodb:PutItem': 6,
  'dynamodb:UpdateItem': 6,
  'dynamodb:DeleteItem': 6,
  'dynamodb:TransactWriteItems': 18,
  's3:GET': 25,
  's3:PUT': 45,
  ses: 90,
  sqs: 10,
  eventbridge: 15,
  'execute-api': 15,
  stripe: 250,
};

/** The added time of a call (milliseconds); none for what the local cloud asks for itself. */
export const latencyOf = (service: string, operation: string): number =>
  latencies[`${service}:${operation}`] ?? latencies[service] ?? 0;

/** The features' handlers without their own world; each test gives them one. */
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'given by each test',
  STAGE: 'test',
  EDGE_SECRET: 'of the tests',
  MARKETPLACE_ZONE: 'America/New_York',
});

export const { serveBooking } = await import('../../lambdas/booking/handler');
export const { serveOrders } = await import('../../lambdas/orders/handler');
export const { servePayments } = await import('../../lambdas/payments/handler');
export const { serveAdmin } = await import('../../lambdas/admin/handler');
export const { sweep } = await import('../../lambdas/schedule/due');
export const { follow } = await import('../../lambdas/events/follow');

import { attempts } from '../../lambdas/data/limits';
import { webhookDeliveries } from '../../lambdas/data/webhook-deliveries';
import { webhookSecrets } from '../../lambdas/data/webhook-secrets';
import { webhooks } from '../../lambdas/data/webhooks';
import type { webhooksApi } from '../../shared/webhooks/api';
import type { GrantsOf } from './grant';
import { queueDeliveries } from './resources';
import { check, get, query, record, remove, write } from './table';

export const webhookGrants = {
  getWebhooks: [get],
  addWebhook: [get, check, record, write(attempts, webhooks, webhookSecrets)],
  updateWebhook: [get, write(webhooks)],
  removeWebhook: [get, record, write(attempts, webhooks), remove(webhookSecrets)],
  listWebhookDeliveries: [get, query],
  sendToWebhook: [get, write(attempts, webhookDeliveries), queueDeliveries],
} satisfies GrantsOf<typeof webhooksApi>;

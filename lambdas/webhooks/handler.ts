import { webhooksApi } from '../../shared/webhooks/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import {
  addWebhook,
  getWebhooks,
  listWebhookDeliveries,
  removeWebhook,
  sendToWebhook,
  updateWebhook,
  type WebhookDeps,
} from './own-webhooks';
import { queueDeliveries } from './queue';

/** Serves a provider's webhooks. */
export const serveWebhooks = (deps: WebhookDeps) =>
  endpoints(
    webhooksApi,
    {
      getWebhooks: getWebhooks(deps),
      addWebhook: addWebhook(deps),
      updateWebhook: updateWebhook(deps),
      removeWebhook: removeWebhook(deps),
      listWebhookDeliveries: listWebhookDeliveries(deps),
      sendToWebhook: sendToWebhook(deps),
    },
    deps.store,
  );

export const handler = serveWebhooks({
  store: createStore(env('TABLE_NAME')),
  queueDeliveries,
  allowedHosts: allowedHosts(),
});

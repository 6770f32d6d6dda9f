import { figuresRoutes } from './figures-api';
import { adminListRoutes } from './lists-api';
import { promotionRoutes } from './promotions-api';
import { queueRoutes } from './queue-api';
import { reconciliationRoutes } from './reconciliation';

export const adminApi = {
  ...promotionRoutes,
  ...reconciliationRoutes,
  ...adminListRoutes,
  ...figuresRoutes,
  ...queueRoutes,
};

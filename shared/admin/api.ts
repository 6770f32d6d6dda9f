import { figuresRoutes } from './figures-api';
import { adminListRoutes } from './lists-api';
import { queueRoutes } from './queue-api';
import { reconciliationRoutes } from './reconciliation';

export const adminApi = {
  ...reconciliationRoutes,
  ...adminListRoutes,
  ...figuresRoutes,
  ...queueRoutes,
};

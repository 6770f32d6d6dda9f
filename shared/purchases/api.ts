import { paymentsApi } from '../payments/api';
import { tipRoutes } from '../tips/api';

/** What one function serves: payments of every kind of purchase, and tips, which begin as a payment. */
export const purchasesApi = { ...paymentsApi, ...tipRoutes };

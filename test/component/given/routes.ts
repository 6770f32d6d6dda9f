import { api } from '../../../shared/api';

/** Stands for `virtual:routes` and `virtual:admin-routes`. */
export default api;

import { clientsApi } from '../../shared/clients/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { getCustomerRecord, saveCustomerNote } from './customer-record';
import { getClientsCsv, listClients } from './list';

const deps = { store: createStore(env('TABLE_NAME')) };

/** Serves a provider's clients, and what the provider knows about each. */
export const handler = endpoints(
  clientsApi,
  {
    listClients: listClients(deps),
    getClientsCsv: getClientsCsv(deps),
    getCustomerRecord: getCustomerRecord(deps),
    saveCustomerNote: saveCustomerNote(deps),
  },
  deps.store,
);

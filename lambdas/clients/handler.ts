import { clientsApi } from '../../shared/clients/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { getCustomerRecord, saveCustomerNote } from './customer-record';
import { getClientsCsv, listClients } from './list';
import { listClientOffers, listOwnOffers, previewClientOffer, sendClientOffer } from './offers';

const deps = { store: createStore(env('TABLE_NAME')) };

/** Serves a provider's clients, what the provider knows about each, and offers to them. */
export const handler = endpoints(
  clientsApi,
  {
    listClients: listClients(deps),
    getClientsCsv: getClientsCsv(deps),
    getCustomerRecord: getCustomerRecord(deps),
    saveCustomerNote: saveCustomerNote(deps),
    previewClientOffer: previewClientOffer(deps),
    sendClientOffer: sendClientOffer(deps),
    listClientOffers: listClientOffers(deps),
    listOwnOffers: listOwnOffers(deps),
  },
  deps.store,
);

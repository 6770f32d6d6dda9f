import { clientOffers } from '../../lambdas/data/client-offers';
import { clientPurchases } from '../../lambdas/data/clients';
import { customerNotes, customerTags } from '../../lambdas/data/customer-notes';
import { importedMatches } from '../../lambdas/data/imported-clients';
import { attempts } from '../../lambdas/data/limits';
import { personalCodes } from '../../lambdas/data/personal-codes';
import type { clientsApi } from '../../shared/clients/api';
import type { GrantsOf } from './grant';
import { batchGet, check, get, index, queryOf, write } from './table';

/** A provider's clients in each of their orders, with the notes on them. */
const listing = [get, batchGet, index('byCustomer'), index('byProvider'), index('listed')];

export const clientGrants = {
  listClients: listing,
  getClientsCsv: listing,
  getCustomerRecord: [get, batchGet, index('byCustomer'), queryOf(clientPurchases, importedMatches)],
  saveCustomerNote: [get, batchGet, check, write(customerNotes, customerTags)],
  previewClientOffer: listing,
  sendClientOffer: [...listing, write(clientOffers, attempts)],
  listClientOffers: [index('byCustomer')],
  listOwnOffers: [get, batchGet, queryOf(personalCodes)],
} satisfies GrantsOf<typeof clientsApi>;

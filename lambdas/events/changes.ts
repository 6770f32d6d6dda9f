import type { DynamoDBRecord } from 'aws-lambda';
import { type Booking, bookings } from '../data/bookings';
import { type ImportedTimes, importedTimes } from '../data/calendars';
import { conversations, type StoredConversation } from '../data/conversations';
import { dataFiles, type StoredDataFile } from '../data/data-files';
import { type Deletion, deletions } from '../data/deletions';
import { type EndedExport, endedExports } from '../data/ended-exports';
import { parseImages } from '../data/engine/stream-images';
import type { StreamedKey } from '../data/engine/table';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { invitations, type StoredInvitation } from '../data/invitations';
import { type JournalRecord, journal } from '../data/journal';
import { type Mail, mails } from '../data/mails';
import { type OfferChunk, offerChunks } from '../data/offer-chunks';
import { type Order, orders } from '../data/orders';
import { payoutAccounts, type StoredPayoutAccount } from '../data/payout-accounts';
import { payouts, type StoredPayout } from '../data/payouts';
import { type PayoutsPause, payoutsPause } from '../data/payouts-pause';
import {
  decisions,
  profiles,
  type RoleItem,
  roles,
  type StoredDecision,
  type StoredProfile,
  type StoredTwoStepReset,
  twoStepResets,
} from '../data/people';
import { products, type StoredProduct } from '../data/products';
import { reports, type StoredReport } from '../data/reports';
import { reviews, type StoredReview } from '../data/reviews';
import { type StoredSessions, signIns } from '../data/sessions';
import { type Tip, tips } from '../data/tips';
import { type Wait, waits } from '../data/waits';
import { ownedWallet, type UserWallet } from '../data/wallets';

type Change<K extends string, V> = { kind: K; before?: V; after?: V };

/** A change of an item, by its sort key, with its values before and after. */
export type TableChange =
  | Change<'booking', Booking>
  | Change<'order', Order>
  | Change<'tip', Tip>
  | Change<'hairstyle', StoredHairstyle>
  | Change<'product', StoredProduct>
  | Change<'role', RoleItem>
  | Change<'judgement', StoredDecision>
  | Change<'twostepreset', StoredTwoStepReset>
  | Change<'invitation', StoredInvitation>
  | Change<'profile', StoredProfile>
  | Change<'datafile', StoredDataFile>
  | Change<'deletion', Deletion>
  | Change<'journal', JournalRecord>
  | Change<'mail', Mail>
  | Change<'report', StoredReport>
  | Change<'review', StoredReview>
  | Change<'wallet', UserWallet>
  | Change<'payout', StoredPayout>
  | Change<'payoutaccount', StoredPayoutAccount>
  | Change<'pause', PayoutsPause>
  | Change<'sessions', StoredSessions>
  | Change<'conversation', StoredConversation>
  | Change<'exportend', EndedExport>
  | Change<'importedtimes', ImportedTimes>
  | Change<'offerchunk', OfferChunk>
  | Change<'wait', Wait>;

const entities = {
  BOOKING: bookings,
  ORDER: orders,
  TIP: tips,
  HAIRSTYLE: hairstyles,
  PRODUCT: products,
  ROLE: roles,
  JUDGEMENT: decisions,
  TWOSTEPRESET: twoStepResets,
  INVITATION: invitations,
  PROFILE: profiles,
  DATAFILE: dataFiles,
  DELETION: deletions,
  JOURNAL: journal,
  MAIL: mails,
  REPORT: reports,
  REVIEW: reviews,
  WALLET: ownedWallet,
  PAYOUT: payouts,
  PAYOUTACCOUNT: payoutAccounts,
  PAUSE: payoutsPause,
  SESSIONS: signIns,
  CONVERSATION: conversations,
  EXPORTEND: endedExports,
  IMPORTEDTIMES: importedTimes,
  OFFERCHUNK: offerChunks,
  WAIT: waits,
} satisfies Record<Uppercase<TableChange['kind']>, unknown> satisfies Record<StreamedKey, unknown>;

/** Parses a stream record into a change; undefined for items that are not processed. */
export const changeOf = (record: DynamoDBRecord): TableChange | undefined => {
  const images = parseImages<unknown>(record, entities);
  if (!images) return undefined;
  const { name, before, after } = images;
  return { kind: name.toLowerCase(), before, after } as TableChange;
};

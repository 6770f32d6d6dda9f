import { removeLostAnswers } from '../booking/lost-answers';
import { suspendedBookings } from '../booking/suspension';
import { listings } from '../catalog/consumer';
import { pushConversationUpdates } from '../chat/consumer';
import { keepClients } from '../clients/consumer';
import { sendClientOffers } from '../clients/send-offers';
import { businessMetrics } from '../counters/business-metrics';
import { counters } from '../counters/consumer';
import { platformFigures } from '../counters/figures';
import { promoCosts } from '../counters/promo-costs';
import { walletTotalsOf } from '../counters/wallet-totals';
import type { Store } from '../data/engine/store';
import { bus, type PutEvents } from '../events/bus';
import type { Consumer } from '../events/consumer';
import { live } from '../live/consumer';
import type { Disconnect, Push } from '../live/push';
import { type QueueMail, queueNewMail } from '../mail/queue';
import { planRebookingReminders } from '../mail/rebooking-reminders';
import { planReminders } from '../mail/reminders';
import { storeMails } from '../mail/store-mails';
import { planUnreadMails } from '../mail/unread-messages';
import { markSoldPictures } from '../media/consumer';
import { notify } from '../notifications/consumer';
import { lowStockNotice } from '../orders/low-stock';
import { suspendedOrders } from '../orders/suspension';
import { pushMessages } from '../push/messages';
import type { QueuePush } from '../push/queue';
import type { Count } from '../runtime/metrics';
import { search } from '../search/consumer';
import type { SnapshotFiles } from '../search/files';
import { openings } from '../search/openings';
import { peopleSearch } from '../search/people';
import { places } from '../search/places';
import { waitlist } from '../waitlist/consumer';
import { walletHistory } from '../wallet/consumer';
import { tellWebhooks } from '../webhooks/consumer';
import type { QueueDeliveries } from '../webhooks/queue';

/** The dependencies of the consumers. */
export type ConsumerDeps = {
  store: Store;
  push: Push;
  disconnect: Disconnect;
  files: SnapshotFiles;
  putEvents: PutEvents;
  queueMail: QueueMail;
  queueDeliveries: QueueDeliveries;
  queuePush: QueuePush;
  count: Count;
  busName: string;
  /** The marketplace's time zone. */
  zone: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** All consumers. Each one in this list is run, retried, redriven and tested. */
export const consumersOf = (deps: ConsumerDeps): Consumer[] => [
  counters(deps),
  promoCosts(deps),
  walletTotalsOf(deps),
  platformFigures(deps),
  businessMetrics(deps),
  keepClients(deps),
  sendClientOffers(deps),
  notify(deps),
  pushMessages(deps),
  storeMails(deps),
  queueNewMail(deps),
  planReminders(deps),
  planRebookingReminders(deps),
  planUnreadMails(deps),
  walletHistory(deps),
  tellWebhooks(deps),
  listings(deps),
  markSoldPictures(deps),
  removeLostAnswers(deps),
  search(deps),
  openings(deps),
  places(deps),
  peopleSearch(deps),
  waitlist(deps),
  suspendedBookings(deps),
  suspendedOrders(deps),
  lowStockNotice(deps),
  bus(deps),
  live(deps),
  pushConversationUpdates(deps),
];

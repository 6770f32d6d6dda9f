import { bookingAnswers } from '../../lambdas/data/booking-answers';
import { busyDays } from '../../lambdas/data/busy';
import { calendarAddresses } from '../../lambdas/data/calendar-addresses';
import { otherCalendars } from '../../lambdas/data/calendars';
import { leads } from '../../lambdas/data/campaigns';
import { unreadConversations } from '../../lambdas/data/chat-people';
import { clientOffers } from '../../lambdas/data/client-offers';
import { clientPurchases, clients } from '../../lambdas/data/clients';
import { closingBalances } from '../../lambdas/data/closing-balances';
import { conversations } from '../../lambdas/data/conversations';
import { customerNotes, customerTags } from '../../lambdas/data/customer-notes';
import { dataFiles } from '../../lambdas/data/data-files';
import { endedExports } from '../../lambdas/data/ended-exports';
import { listExports } from '../../lambdas/data/exports';
import { favorites } from '../../lambdas/data/favorites';
import { galleryEntries } from '../../lambdas/data/gallery-entries';
import { giftCards, giftCodes } from '../../lambdas/data/gift-cards';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { helpfulMarks } from '../../lambdas/data/helpful-marks';
import { importedClients } from '../../lambdas/data/imported-clients';
import { imports } from '../../lambdas/data/imports';
import { invitations } from '../../lambdas/data/invitations';
import { history, journal } from '../../lambdas/data/journal';
import { logins } from '../../lambdas/data/logins';
import { mailProblems } from '../../lambdas/data/mail-problems';
import { mails } from '../../lambdas/data/mails';
import { notifications } from '../../lambdas/data/notifications';
import { payoutsPause } from '../../lambdas/data/payouts-pause';
import { profiles, roles } from '../../lambdas/data/people';
import { personalCodes } from '../../lambdas/data/personal-codes';
import { pictures } from '../../lambdas/data/pictures';
import { products } from '../../lambdas/data/products';
import { pushDevices, pushOwners } from '../../lambdas/data/push-devices';
import { pushes } from '../../lambdas/data/pushes';
import { rebookingReminders } from '../../lambdas/data/rebooking-reminders';
import { reconciliations } from '../../lambdas/data/reconciliations';
import { refunds } from '../../lambdas/data/refunds';
import { reviews } from '../../lambdas/data/reviews';
import { signIns } from '../../lambdas/data/sessions';
import { smsNumbers } from '../../lambdas/data/sms-numbers';
import { openSockets, tickets } from '../../lambdas/data/sockets';
import { unreadMails } from '../../lambdas/data/unread-mail';
import { unwantedGifts } from '../../lambdas/data/unwanted-gifts';
import { waitCounts, waits } from '../../lambdas/data/waits';
import { webhookDeliveries } from '../../lambdas/data/webhook-deliveries';
import { webhookSecrets } from '../../lambdas/data/webhook-secrets';
import { webhooks } from '../../lambdas/data/webhooks';
import type { features } from '../../shared/api';
import type { FunctionName } from '../bundle';
import type { Grant, ResourceName } from './grant';
import { payingOut } from './payouts';
import { listingPurchases, purchasing } from './purchases';
import {
  exported,
  imported,
  looks,
  media,
  pushing,
  queueCalendars,
  queueDeliveries,
  queueExports,
  queueImports,
  queueMail,
  queuePayouts,
  queuePush,
  search,
  stripe,
  vapid,
} from './resources';
import { batchGet, get, index, query, reading, remove, write } from './table';

/** Working off a queue; one with messages that may take long also extends the time they are hidden for. */
const receiveFrom = (on: ResourceName, { extending = false } = {}): Grant => ({
  on,
  actions: [
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:ReceiveMessage',
    ...(extending ? ['sqs:ChangeMessageVisibility'] : []),
  ],
});

const putEvents: Grant = { on: 'bus', actions: ['events:PutEvents'] };

/** What consumers of events need, whether an event comes from the stream or from the retry queue. */
const consuming: Grant[] = [
  ...purchasing.all,
  index('byCustomer'),
  index('byProvider'),
  index('byProviderStatus'),
  write(
    clientOffers,
    clientPurchases,
    clients,
    hairstyles,
    history,
    importedClients,
    mails,
    notifications,
    openSockets,
    personalCodes,
    pictures,
    products,
    pushes,
    rebookingReminders,
    reviews,
    unreadMails,
    waitCounts,
    waits,
    webhookDeliveries,
  ),
  remove(bookingAnswers, clientOffers),
  ...search.update,
  pushing,
  putEvents,
  { on: 'retries', actions: ['sqs:SendMessage'] },
  queueDeliveries,
  queueMail,
  queuePush,
];

/** Removing what is personal about someone, from the user pool and from the table. */
const deletingAccounts: Grant[] = [
  index('byCustomer'),
  index('byProvider'),
  index('byStatus'),
  write(
    busyDays,
    conversations,
    customerTags,
    hairstyles,
    history,
    importedClients,
    notifications,
    reviews,
    signIns,
  ),
  remove(
    bookingAnswers,
    calendarAddresses,
    clientOffers,
    clientPurchases,
    clients,
    customerNotes,
    dataFiles,
    favorites,
    galleryEntries,
    helpfulMarks,
    importedClients,
    imports,
    invitations,
    leads,
    logins,
    notifications,
    otherCalendars,
    personalCodes,
    profiles,
    pushDevices,
    pushOwners,
    rebookingReminders,
    smsNumbers,
    unreadConversations,
    waitCounts,
    waits,
    webhookSecrets,
    webhooks,
  ),
  exported.removePeople,
  { on: 'pool', actions: ['cognito-idp:AdminDeleteUser'] },
];

/** What the functions without routes may do. */
export const functionGrants = {
  'pre-sign-up': [],
  // May end sessions in the user pool and turn off two-step sign-in; see infra/constructs/users.ts.
  'post-confirmation': [get, batchGet, write(logins, profiles, roles, signIns)],
  // May also read people of the user pool; see infra/constructs/users.ts.
  'pre-token': [get, write(signIns)],
  'custom-message': [],
  'mirror-groups': [
    batchGet,
    { on: 'pool', actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminRemoveUserFromGroup'] },
  ],
  authorize: [remove(tickets)],
  socket: [write(openSockets)],
  stream: [
    ...consuming,
    // Lambda uses the function's role to save a batch it has given up on.
    { on: 'failedBatches', actions: ['s3:PutObject'], under: '/*' },
    { on: 'failedBatches', actions: ['s3:ListBucket'] },
  ],
  retry: [...consuming, receiveFrom('retries', { extending: true })],
  // May also read its queue and send mail from one address; see infra/constructs/mail.ts.
  // The code of a gift card is made with its mail.
  mail: [
    get,
    batchGet,
    index('byCustomer'),
    write(mails, giftCards, giftCodes, smsNumbers),
    remove(giftCodes),
  ],
  'mail-feedback': [get, write(mailProblems, giftCards, unwantedGifts)],
  sweep: [
    ...purchasing.all,
    ...payingOut,
    index('due'),
    // What waits or fails is put off, whatever kind of item it is.
    write(
      bookingAnswers,
      clientOffers,
      mails,
      otherCalendars,
      personalCodes,
      pictures,
      pushes,
      rebookingReminders,
      refunds,
      unreadMails,
      waitCounts,
      waits,
      webhookDeliveries,
    ),
    media.remove,
    looks.remove,
    queueCalendars,
    queueDeliveries,
    queueMail,
    queuePush,
    ...deletingAccounts,
  ],
  // Asks addresses that providers gave us, so it may do little else: lambdas/outbound/safe-fetch.ts.
  'calendar-worker': [...reading, write(busyDays, mails, otherCalendars), receiveFrom('receivedCalendars')],
  'import-worker': [
    ...reading,
    index('byProvider'),
    write(hairstyles, importedClients, imports, products),
    imported.take,
    queueImports,
    receiveFrom('importQueue'),
  ],
  // Asks addresses of webhooks, which it may turn off, and then says so.
  'webhook-worker': [
    ...reading,
    write(mails, webhookDeliveries, webhooks),
    receiveFrom('receivedDeliveries'),
  ],
  // Asks addresses that browsers gave us: lambdas/outbound/safe-fetch.ts.
  push: [get, batchGet, write(pushDevices, pushes), remove(pushOwners), vapid, receiveFrom('receivedPushes')],
  reconcile: [
    ...reading,
    index('byMonth'),
    index('byProvider'),
    index('due'),
    // Its own records, the pause of payouts, and the fees that Stripe has charged.
    write(closingBalances, reconciliations, payoutsPause, journal),
    stripe,
    putEvents,
  ],
  'export-worker': [
    ...listingPurchases,
    ...search.people,
    query,
    write(dataFiles, listExports, endedExports),
    exported.writeLists,
    exported.writePeople,
    exported.removePeople,
    media.read,
    looks.read,
    queueExports,
    receiveFrom('exportQueue'),
  ],
  'payout-worker': [
    ...payingOut,
    index('byProviderStatus'),
    queuePayouts,
    receiveFrom('payoutQueue', { extending: true }),
  ],
} satisfies Record<Exclude<FunctionName, keyof typeof features>, readonly Grant[]>;

import type { Item } from '../../lambdas/data/engine/item';
import type { Store } from '../../lambdas/data/engine/store';
import type { EmailKind, Mail, MailKind } from '../../lambdas/data/mails';
import type { EmailContent } from '../../lambdas/mail/email-content';
import { writeEmail } from '../../lambdas/mail/write-email';
import { minuteOf } from '../../shared/availability/interval';
import { booking, completed, confirmed, ended, endedOrder, order } from '../unit/events/fixtures';

/** Where people type what mail shows, with what they typed. */
export const realistic = {
  customer: 'Chloe Martin',
  provider: 'Amara Okafor',
  title: 'Knotless Box Braids',
  variation: 'Waist length',
  addOn: 'Scalp treatment',
  notes: 'Second floor, the bell is broken.',
  address: '12 Fulton Street, Brooklyn, NY 11201',
  product: 'Argan Oil',
  tracking: '9400 1000 0000 0000 0000 00',
  reason: 'Please add photos of your own work.',
  message: 'Do you have time on Friday afternoon?',
};
export type Typed = typeof realistic;

process.env.MARKETPLACE_ZONE ??= 'America/New_York';

const now = Date.parse('2026-05-04T15:00:00Z');
const at = '2026-05-04T14:00:00.000Z';
const offeredUntil = '2026-05-04T15:20:00.000Z';
const later = { date: '2026-05-07', time: '14:00', startsAt: '2026-05-07T18:00:00.000Z' };
const proposal = {
  number: 1,
  by: 'provider',
  times: [later],
  until: '2026-05-05T01:00:00.000Z',
  createdAt: at,
};

/** What a mail is about, by sort key, and what the mail has besides its kind. */
type Sample = { items: Record<string, unknown>; mail?: Partial<Mail> };

const itemsOf = (typed: Typed) => {
  const people = { customer: { ...booking.customer, name: typed.customer }, providerName: typed.provider };
  const location = { kind: 'home', address: typed.address };
  const facts = {
    ...people,
    title: typed.title,
    variationName: typed.variation,
    addOns: [{ id: 'scalp', name: typed.addOn, priceCents: 2_500, durationMinutes: 30 }],
    notes: typed.notes,
    location,
  };
  const goods = {
    ...people,
    name: typed.product,
    shippingCents: 0,
    shippingAddress: typed.address,
    trackingNumber: typed.tracking,
  };
  return {
    aboutBooking: (stored: object, mail: Partial<Mail> = {}): Sample => ({
      items: { BOOKING: { ...stored, ...facts } },
      mail,
    }),
    aboutOrder: (stored: object, mail: Partial<Mail> = {}): Sample => ({
      items: { ORDER: { ...stored, ...goods }, CHECKOUT: { purchases: [{ kind: 'order', id: 'o1' }] } },
      mail,
    }),
  };
};

const calendarsOf = (calendar: object) => ({
  providerId: 'amara',
  calendars: [{ id: 'family', conflicts: [], ...calendar }],
});

const giftCardOf = (typed: Typed) => ({
  id: 'g1-gift',
  checkoutId: 'g1',
  customerId: 'chloe',
  customer: { ...booking.customer, name: typed.customer },
  totalCents: 5_000,
  recipientEmail: 'naomi@example.com',
  recipientName: typed.provider,
  words: typed.message,
  design: 'bloom',
  sendOn: '2026-05-10',
  sendAt: at,
  sending: 1,
  paidAt: at,
  createdAt: at,
  version: 1,
});

const aboutDeletion = (state: object): Sample => ({
  items: {
    DELETION: {
      userId: 'chloe',
      requestedAt: at,
      deletesAt: '2026-05-18T14:00:00.000Z',
      forfeitCents: 0,
      ...state,
    },
  },
  mail: { which: at },
});

const samplesOf = (typed: Typed): Record<EmailKind, Sample> => {
  const { aboutBooking, aboutOrder } = itemsOf(typed);
  const toProvider = { userId: 'amara' };
  const nothing: Sample = { items: {} };
  return {
    welcome: nothing,
    bookingRequested: aboutBooking(booking),
    newBooking: aboutBooking(booking, toProvider),
    bookingConfirmed: aboutBooking(confirmed),
    bookingCancelled: aboutBooking(ended('decline')),
    timesProposed: aboutBooking({ ...confirmed, proposal }, { which: '1' }),
    bookingMoved: aboutBooking(
      { ...confirmed, proposal: { ...proposal, outcome: 'accepted' } },
      { which: '1', ...toProvider },
    ),
    bookingReminder: aboutBooking(confirmed, { which: confirmed.startsAt }),
    bookingCompleted: aboutBooking(completed),
    bookingNoShow: aboutBooking({ ...completed, noShow: { at } }),
    rebookingReminder: {
      items: {
        ...aboutBooking(completed).items,
        HAIRSTYLE: { lastsWeeks: 6, active: true, providerApproved: true, archived: false },
        ROLE: { role: 'provider', status: 'approved' },
      },
    },
    clientOffer: {
      items: {
        'CODE#OFFER-1A2B3C4D': {
          customerId: 'chloe',
          code: 'OFFER-1A2B3C4D',
          providerId: 'amara',
          offerId: 'o1',
          rate: 2_000,
          validUntil: '2026-05-18',
          endsAt: '2026-05-19T04:00:00.000Z',
        },
        'OFFER#o1': { message: typed.message },
        ROLE: { role: 'provider', status: 'approved' },
        BLOCKS: new Set(),
        PROFILE: { name: typed.provider },
      },
      mail: { about: 'OFFER-1A2B3C4D' },
    },
    giftCard: {
      items: { GIFT: { ...giftCardOf(typed), status: 'sent' } },
      mail: { which: '1', to: 'naomi@example.com' },
    },
    giftCardBought: { items: { GIFT: { ...giftCardOf(typed), status: 'paid' } } },
    waitlistOffer: {
      items: {
        WAIT: {
          id: 'w1',
          hairstyleId: booking.hairstyleId,
          offer: { date: booking.date, time: booking.time, until: offeredUntil },
        },
        HAIRSTYLE: { title: typed.title, providerName: typed.provider },
      },
      mail: { about: 'w1', which: offeredUntil },
    },
    tipReceived: {
      items: {
        TIP: {
          status: 'paid',
          totalCents: 1_800,
          title: typed.title,
          customer: { ...booking.customer, name: typed.customer },
        },
      },
      mail: toProvider,
    },
    calendarOverlap: {
      items: {
        BOOKING: confirmed,
        OTHERCALENDARS: calendarsOf({
          name: typed.title,
          conflicts: [{ bookingId: confirmed.id, from: minuteOf(confirmed.startsAt), foundAt: at }],
        }),
      },
      mail: { ...toProvider, about: 'family', which: at },
    },
    calendarDropped: {
      items: {
        OTHERCALENDARS: calendarsOf({
          name: typed.title,
          droppedAt: at,
          failure: { problem: 'answer', status: 404 },
        }),
      },
      mail: { ...toProvider, about: 'family' },
    },
    webhookOff: {
      items: {
        WEBHOOKS: {
          providerId: 'amara',
          endpoints: [
            {
              id: 'shop',
              host: 'shop.example.com',
              ending: 'hook',
              digest: 'd',
              events: [],
              addedAt: at,
              turnedOffAt: at,
            },
          ],
        },
      },
      mail: { ...toProvider, about: 'shop' },
    },
    orderPlaced: aboutOrder(order),
    newOrder: aboutOrder(order, toProvider),
    orderShipped: aboutOrder({ ...order, status: 'shipped' }),
    orderDelivered: aboutOrder({ ...order, status: 'delivered' }),
    orderCancelled: aboutOrder(endedOrder('customerCancel'), toProvider),
    orderReturn: aboutOrder(
      {
        ...order,
        status: 'delivered',
        itemReturn: {
          status: 'accepted',
          quantity: 1,
          reason: typed.reason,
          instructions: typed.address,
          pictures: [],
          at,
        },
      },
      { which: `accepted#${at}` },
    ),
    applicationReceived: { items: { ROLE: { status: 'pending' } } },
    applicationDecided: {
      items: {
        JUDGEMENT: { userId: 'chloe', verdict: 'reject', previous: 'pending', reason: typed.reason, at },
      },
      mail: { which: at },
    },
    dataReady: {
      items: { DATAFILE: { userId: 'chloe', id: 'd1', state: 'ready', readyAt: at } },
      mail: { about: 'd1' },
    },
    accountLeaving: aboutDeletion({ state: 'scheduled' }),
    deletionWaits: aboutDeletion({ state: 'waiting', waitingSince: at }),
    payout: {
      items: {
        JOURNAL: {
          event: 'weekly_payout',
          history: [
            { userId: 'amara', wallet: 'provider', description: 'Weekly payout', amountCents: -24_000 },
          ],
        },
      },
      mail: toProvider,
    },
    unreadMessages: {
      items: {
        CONVERSATION: {
          id: 'c1',
          customerId: 'amara',
          providerId: 'chloe',
          lastMessage: { senderId: 'amara', text: typed.message },
          readUpTo: { customer: 2, provider: 0 },
          unread: { customer: 0, provider: 2 },
        },
        ROLE: { role: 'provider', status: 'approved' },
        BLOCKS: new Set(),
        PROFILE: { name: typed.provider },
      },
      mail: { which: '0' },
    },
    signedInElsewhere: {
      items: { SESSIONS: { sessions: [{ id: 's1', device: 'Firefox on Windows', since: at }] } },
      mail: { about: 's1' },
    },
    passwordReset: nothing,
    emailChanged: nothing,
  };
};

type Ref = { key: Item };

/** A store in which each kind of item is there once. */
const storeOf = (items: Record<string, unknown>): Store => {
  const read = (ref?: Ref) => ref && items[String(ref.key.sk)];
  return {
    read: async (ref: Ref) => read(ref),
    readEach: async (refs: Ref[]) => refs.map(read),
    readAll: async (refs: Record<string, Ref>) =>
      Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, read(ref)])),
    list: async () => ({ items: [] }),
    transact: async () => {},
  } as unknown as Store;
};

/** The code of a gift card is another each time. */
const withSampleCode = (email: EmailContent): EmailContent => ({
  ...email,
  details: (email.details ?? []).map((detail) =>
    detail.label === 'Code' ? { ...detail, value: 'ABCD-EFGH-JKMN-PQRS' } : detail,
  ),
});

/** The email of every kind of mail, written from what is stored, with what people typed. */
export const sampleEmails = async (typed: Typed = realistic): Promise<Array<[MailKind, EmailContent]>> =>
  Promise.all(
    (Object.entries(samplesOf(typed)) as Array<[MailKind, Sample]>).map(async ([kind, { items, mail }]) => {
      const stored = { kind, userId: 'chloe', about: 'x', which: '', ...mail } as Mail;
      const email = await writeEmail(storeOf(items), stored, now);
      if (!email) throw new Error(`The sample of ${kind} has nothing to say`);
      return [kind, withSampleCode(email)] as [MailKind, EmailContent];
    }),
  );

import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { forCustomer, forProvider } from '../../../lambdas/booking/view';
import { newStock } from '../../../lambdas/catalog/own-variants';
import { shortened } from '../../../lambdas/chat/view';
import { bookingAnswers as storedAnswers } from '../../../lambdas/data/booking-answers';
import { type Booking, bookings } from '../../../lambdas/data/bookings';
import { banners, leads, type StoredBanner } from '../../../lambdas/data/campaigns';
import { quickReplies } from '../../../lambdas/data/chat-people';
import { clientOffers } from '../../../lambdas/data/client-offers';
import { customerNotes } from '../../../lambdas/data/customer-notes';
import type { Entity } from '../../../lambdas/data/engine/entity';
import { firstStatus } from '../../../lambdas/data/engine/transition';
import { type GiftCard, giftCards } from '../../../lambdas/data/gift-cards';
import { hairstyleCardOf, hairstyles } from '../../../lambdas/data/hairstyles';
import { imports } from '../../../lambdas/data/imports';
import { messages } from '../../../lambdas/data/messages';
import { type Order, orders } from '../../../lambdas/data/orders';
import { profiles } from '../../../lambdas/data/people';
import { storedAddress } from '../../../lambdas/data/postal-addresses';
import { productCardOf, products, shownProduct, shownToSeller } from '../../../lambdas/data/products';
import { promos } from '../../../lambdas/data/promos';
import { reports } from '../../../lambdas/data/reports';
import { reviews } from '../../../lambdas/data/reviews';
import { settings } from '../../../lambdas/data/settings';
import { shipping } from '../../../lambdas/data/shipping';
import { webhooks } from '../../../lambdas/data/webhooks';
import { shownToAdmin, shownToBuyer } from '../../../lambdas/gift-cards/view';
import { mergeLines } from '../../../lambdas/orders/quote';
import { toCustomer, toSeller } from '../../../lambdas/orders/view';
import { locations } from '../../../shared/account/locations';
import { me, savedAddress } from '../../../shared/account/schema';
import { moneySettings } from '../../../shared/admin/finance';
import { adminPromo } from '../../../shared/admin/promotions-api';
import { reportedContent, reportedProblem } from '../../../shared/admin/queue-api';
import { type Api, api } from '../../../shared/api';
import { bookingAnswers, providerAnswers } from '../../../shared/booking/answers-schema';
import { customerBooking, providerBooking } from '../../../shared/booking/schema';
import { hairstyleCard } from '../../../shared/catalog/hairstyle-card';
import { ownProduct, productCard } from '../../../shared/catalog/product';
import { maxStock } from '../../../shared/catalog/product-input';
import { hairstyleDetail, productDetail, providerProfile } from '../../../shared/catalog/public-pages';
import { ownReview, review } from '../../../shared/catalog/review';
import { ownHairstyle } from '../../../shared/catalog/schema';
import { conversationSummary, message } from '../../../shared/chat/schema';
import { clientOffer, ownOffer } from '../../../shared/clients/api';
import { customerNote, customerRecord } from '../../../shared/clients/customer-record';
import { adminGiftCard, ownGiftCard } from '../../../shared/gift-cards/schema';
import { listImport } from '../../../shared/imports/api';
import { customerOrder, providerOrder } from '../../../shared/orders/schema';
import { receipt } from '../../../shared/payments/api';
import { adminBanner, banner } from '../../../shared/promo/api';
import { promo } from '../../../shared/promo/schema';
import { shownReturn } from '../../../shared/returns/schema';
import { writtenReview } from '../../../shared/reviews/schema';
import { ownShipping } from '../../../shared/shipping/schema';

/** A value after it has been stored in the table and read back. */
const kept = <V>(entity: Entity<V>, value: NoInfer<V>): V =>
  entity.parse(unmarshall(marshall(entity.item(value), { removeUndefinedValues: true })));

type Shown = Array<[reply: z.ZodType, value: unknown]>;
type Input<K extends keyof Api> = Api[K] extends { body: infer B extends z.ZodType } ? z.output<B> : never;

const at = '2026-11-22T12:00:00.000Z';
const id = 'a'.repeat(26);
const image = { src: '/media/someone/picture', width: 1, height: 1 };
const profile = {
  id,
  loginId: 'login',
  email: 'a..b@example.com',
  name: 'Test Person',
  phone: '',
  address: '',
  bio: '',
  area: '',
  shown: { address: true, email: true, phone: true },
  addresses: [],
  version: 1,
  ratingSum: 0,
  ratingCount: 0,
  createdAt: at,
};
const provider = {
  id,
  name: '',
  bio: '',
  rating: { sum: 0, count: 0 },
  locations: [...locations],
  zone: 'UTC',
};
const hours = { week: [[], [], [], [], [], [], []], travelArea: '', travelFeeCents: 0, lastMinute: [] };
const asked = { text: 'x', kind: 'text', required: false } as const;
const listing = {
  id,
  providerId: id,
  providerName: '',
  providerArea: '',
  providerPhoto: '',
  providerApproved: true,
  archived: false,
  createdAt: at,
  version: 1,
};
const purchase = {
  id,
  checkoutId: id,
  customerId: id,
  customer: { name: '', email: 'a@b.cd', phone: '' },
  providerId: id,
  providerName: '',
  providerPhoto: '',
  image,
  creditCents: 0,
  paymentStatus: 'paid',
  status: 'completed',
  reviewed: false,
  createdAt: at,
  updatedAt: at,
  paidAt: at,
  version: 1,
} as const;
const boughtOrder = {
  ...purchase,
  status: 'delivered',
  productId: id,
  name: 'x',
  quantity: 1,
  totalCents: 1,
  shippingCents: 0,
  shippingAddress: 'x',
} as Order;
const booked = {
  ...purchase,
  hairstyleId: id,
  title: 'x',
  addOns: [],
  tips: [],
  date: '2026-11-23',
  time: '09:00',
  zone: 'UTC',
  startsAt: at,
  durationMinutes: 60,
  busy: { from: 0, to: 60, dayZone: 'UTC' },
  location: { kind: 'provider' },
  listCents: 0,
  discountCents: 0,
  travelFeeCents: 0,
  totalCents: 0,
  cancellationFeeCents: 0,
} as Booking;

const ofOrder = (order: Order): Shown => [
  [customerOrder, toCustomer(order)],
  [providerOrder, toSeller(order)],
];
const bothBanners = (stored: StoredBanner): Shown => [
  [banner, stored],
  [adminBanner, stored],
];
const ofBooking = (booking: Booking): Shown => [
  [customerBooking, forCustomer(booking)],
  [providerBooking, forProvider(booking)],
];

const ofHairstyle = (body: Input<'createHairstyle' | 'updateHairstyle'>): Shown => {
  const withId = <I extends object>(item: I, index: number) => ({ ...item, id: String(index) });
  const [variations, addOns] = [body.variations.map(withId), (body.addOns ?? []).map(withId)];
  const questions = (body.questions ?? []).map(withId);
  const lastsWeeks = body.lastsWeeks ?? undefined;
  const stored = kept(hairstyles, { ...listing, ...body, lastsWeeks, variations, addOns, questions });
  return [
    [ownHairstyle, stored],
    [hairstyleCard, hairstyleCardOf(stored)],
    [hairstyleDetail, { ...stored, provider: { ...provider, ...hours } }],
  ];
};

const ofProduct = (body: Input<'createProduct'>): Shown => {
  const stored = kept(products, { ...listing, ...body, ...newStock(body), reserved: 0, sold: 0 });
  const returned = { ...stored, stock: stored.stock + 1_000 };
  return [stored, returned].flatMap<Shown[number]>((product) => [
    [ownProduct, shownToSeller(product)],
    [productCard, productCardOf(product)],
    [productDetail, { ...shownProduct(product), rating: provider.rating, provider }],
  ]);
};

/** The stock of a change may exceed what a new product can have. */
const newStockOf = <T extends { stock: number }>(typed: T): T => ({
  ...typed,
  stock: Math.min(typed.stock, maxStock),
});

const ofCart = (body: Input<'createOrders'>): Shown => {
  const made = mergeLines(body.lines).map(({ productId, quantity, expectedPriceCents }) =>
    kept(orders, {
      ...boughtOrder,
      productId,
      quantity,
      totalCents: quantity * expectedPriceCents,
      shippingAddress: body.shippingAddress,
      shippingState: body.shippingState,
    }),
  );
  const total = made.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const refunds = { walletCents: 0, cardCents: 0, bankCents: 0, feeCents: 0 };
  const paid = {
    discountCents: 0,
    creditCents: 0,
    cardCents: total,
    totalCents: total,
    refunds,
    refundReasons: [],
  };
  const lines = made.map((order) => ({
    title: 'x',
    quantity: order.quantity,
    listCents: order.totalCents,
    travelFeeCents: 0,
    shippingCents: 0,
    seller: '',
    image,
  }));
  const customer = { name: '', email: 'a@b.cd' };
  return [
    ...made.flatMap(ofOrder),
    [
      receipt,
      { ...paid, id, kind: 'order', paidAt: at, customer, lines, shippingAddress: body.shippingAddress },
    ],
  ];
};

const reviewFacts = { id, reviewerName: '', providerId: id, customerId: id, createdAt: at, version: 1 };

const ofReview = (body: Input<'reviewBooking'>): Shown => [
  [review, kept(reviews, { ...body, ...reviewFacts })],
];

const returned = { status: firstStatus('accepted'), quantity: 1, reason: 'x', pictures: [], at };

const ofReturn = (itemReturn: NonNullable<Order['itemReturn']>): Shown => {
  const stored = kept(orders, { ...boughtOrder, itemReturn });
  const pictures = stored.itemReturn!.pictures.map((picture) => ({ ...picture, small: '', large: '' }));
  return [...ofOrder(stored), [shownReturn, { ...stored.itemReturn, pictures }]];
};

const ofGiftCard = (body: Partial<GiftCard>): Shown => {
  const stored = kept(giftCards, {
    id,
    checkoutId: id,
    customerId: id,
    customer: { name: '', email: '', phone: '' },
    totalCents: 5_000,
    paymentStatus: 'paid',
    paidAt: at,
    status: 'paid',
    recipientEmail: 'naomi@example.com',
    recipientName: '',
    words: '',
    design: 'bloom',
    sendOn: '2026-11-22',
    sendAt: at,
    sending: 0,
    reviewed: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...body,
  });
  return [
    [ownGiftCard, shownToBuyer(stored, Date.parse(at))],
    [adminGiftCard, shownToAdmin(stored, Date.parse(at))],
  ];
};

const ofWebhook = ({ events = [] }: Partial<Input<'addWebhook'>>): Shown => {
  const endpoint = { id, host: 'example.com', ending: '/', digest: 'd', events, addedAt: at };
  const stored = kept(webhooks, { providerId: id, endpoints: [endpoint], version: 1 });
  return [[api.getWebhooks.reply, { endpoints: stored.endpoints }]];
};

const ofImport = (body: Omit<Input<'createImport'>, 'bytes'>): Shown => {
  const counts = { rows: 0, done: 0, made: 0, skipped: 0, tries: 0 };
  const stored = kept(imports, { ...body, ...counts, providerId: id, id, createdAt: at, version: 1 });
  return [[listImport, { ...stored, state: 'uploaded', canContinue: false }]];
};

/** By route: the replies that show its body after it has been stored and read back. */
export const readBack = {
  updateMe: (body) => {
    const { zone = 'UTC', locations: offered = [...locations], postalAddress, ...said } = body;
    const place = storedAddress(postalAddress ?? said.address ?? null);
    const photo = said.photo ?? undefined;
    const stored = kept(profiles, { ...profile, ...said, ...place, photo, version: 2 });
    const contact = { address: stored.address, email: stored.email, phone: stored.phone };
    return [
      [
        me,
        { ...stored, emailProven: true, role: 'customer', zone, locations: offered, firstAppointment: true },
      ],
      [providerProfile, { ...provider, ...stored, ...contact, zone, locations: offered }],
    ];
  },
  addAddress: ({ label, text, postalAddress: parts }) => {
    const { address, postalAddress } = storedAddress(parts ?? text!);
    const saved = { id, label, text: address, postalAddress };
    const { addresses } = kept(profiles, { ...profile, addresses: [saved] });
    return addresses.map((address) => [savedAddress, address]);
  },
  addWebhook: ofWebhook,
  createImport: ({ bytes: _, ...body }) => ofImport(body),
  updateWebhook: ({ events = [] }) => ofWebhook({ events }),
  createHairstyle: ofHairstyle,
  updateHairstyle: ofHairstyle,
  createProduct: ofProduct,
  // The limit is on the resulting stock, which only the use case knows.
  updateProduct: (body) => ofProduct({ ...newStockOf(body), variants: body.variants?.map(newStockOf) }),
  createOrders: ofCart,
  buyGiftCard: ({ amountCents: totalCents, sendOn = '2026-11-22', ...body }) =>
    ofGiftCard({ ...body, totalCents, sendOn }),
  sendGiftCard: ({ recipientEmail = 'naomi@example.com' }) => ofGiftCard({ recipientEmail }),
  saveShipping: (body) => [[ownShipping, kept(shipping, { ...body, providerId: id, version: 1 })]],
  createBooking: ({ date, time, location, notes, expectedTotalCents: totalCents }) =>
    ofBooking(kept(bookings, { ...booked, date, time, location, notes: notes || undefined, totalCents })),
  updateOrderStatus: ({ trackingNumber }) => ofOrder(kept(orders, { ...boughtOrder, trackingNumber })),
  reviewBooking: ofReview,
  reviewOrder: ofReview,
  replyToReview: ({ text }) => {
    const reply = { text, createdAt: at };
    const stored = kept(reviews, { ...reviewFacts, rating: 5, comment: 'x', reply });
    return [
      [review, stored],
      [ownReview, { ...stored, canReply: true }],
    ];
  },
  askForReturn: ({ quantity, reason, pictures }) =>
    ofReturn({ status: firstStatus('asked'), quantity, reason, pictures, at, until: at }),
  answerReturn: (body) =>
    ofReturn({
      ...returned,
      ...(body.accept
        ? { instructions: body.instructions, labelUrl: body.labelUrl }
        : { declineReason: body.reason }),
    }),
  sendReturn: ({ trackingNumber }) => ofReturn({ ...returned, trackingNumber, sentAt: at }),
  reportProblem: ({ text }) => {
    const stored = kept(orders, { ...boughtOrder, problem: { text, at } });
    const said = { text: stored.problem?.text, contestsNoShow: false };
    const decision = { refundCents: 1, disputed: false, verdicts: ['release', 'refund'] };
    const told = { kind: 'order', id, title: 'x', ...decision, ...said };
    const between = { customer: stored.customer, provider: { id, name: '' } };
    return [...ofOrder(stored), [reportedProblem, { ...told, ...between }]];
  },
  reportContent: ({ kind, reason, text }) => {
    const subject = { kind, id, title: '', content: '', author: { id }, provider: { id } };
    const stored = kept(reports, { id, subject, reporter: { id }, reason, text, at, version: 1 });
    const person = { id, name: '' };
    const people = { author: person, provider: person, reporter: { ...person, email: '' } };
    return [[reportedContent, { ...stored, ...stored.subject, ...people, id, subjectId: id, gone: false }]];
  },
  saveBookingAnswers: ({ answers, pictures, version }) => {
    const questions = answers.map(({ questionId, value }) => ({
      ...asked,
      choices: [],
      id: questionId,
      answer: value,
    }));
    const stored = kept(storedAnswers, { bookingId: id, questions, pictures, version });
    const links = { small: 'x', large: 'x' };
    const shown = { ...stored, pictures: stored.pictures.map((picture) => ({ ...picture, ...links })) };
    return [
      [bookingAnswers, { ...shown, canEdit: true }],
      [providerAnswers, shown],
    ];
  },
  saveReviewPictures: ({ pictures, inGallery }) => {
    const changed = { pictures, inGallery, pictureVersion: 1 };
    const stored = kept(reviews, { ...reviewFacts, rating: 5, comment: 'x', ...changed });
    return [
      [review, stored],
      [writtenReview, stored],
    ];
  },
  saveCustomerNote: ({ text, tags = [] }) => {
    const note = kept(customerNotes, { providerId: id, customerId: id, text, tags, version: 1 });
    return [
      [customerNote, note],
      [customerRecord, { name: '', earlier: [], recentNoShows: 0, note, knownTags: tags }],
    ];
  },
  sendClientOffer: ({ rate, message }) => {
    const dates = { validUntil: '2026-05-18', endsAt: at, createdAt: at };
    const counted = { group: 1, sent: 0, skipped: 0, used: 0 };
    const stored = kept(clientOffers, {
      ...dates,
      ...counted,
      id,
      providerId: id,
      rate,
      message,
      requestHash: 'x',
    });
    return [
      [clientOffer, stored],
      [ownOffer, { ...stored, code: 'OFFER-1A2B3C4D', provider: { id, name: '' } }],
    ];
  },
  sendMessage: (body) => {
    const sent = { customer: 1, provider: 0 };
    const stored = kept(messages, {
      ...body,
      conversationId: id,
      number: 1,
      senderId: id,
      sentAt: at,
      sent,
    });
    const lastMessage = { ...shortened(stored), mine: true };
    const summary = { id, as: 'customer', other: { id }, lastMessage, lastMessageAt: at, unread: 0 };
    return [
      [message, stored],
      [conversationSummary, summary],
    ];
  },
  putQuickReplies: ({ replies }) => [
    [api.getQuickReplies.reply, kept(quickReplies, { userId: id, replies })],
  ],
  createPromoCode: (body) => {
    const stored = kept(promos, { ...body, usedCount: 0, createdAt: at, version: 1 });
    return [
      [promo, stored],
      [adminPromo, { ...stored, paidUses: 0, costCents: 0, state: 'active' }],
    ];
  },
  updatePromoCode: ({ version, ...body }) => [
    [promo, kept(promos, { ...body, usedCount: 0, createdAt: at, version: 2 })],
  ],
  updateMoneySettings: (body) => [[moneySettings, settings.parse(body)]],
  createBanner: (body) => bothBanners(kept(banners, { ...body, id, displayOrder: 0, version: 1 })),
  updateBanner: ({ version, ...body }) =>
    bothBanners(kept(banners, { ...body, id, displayOrder: 0, version: 2 })),
  addLead: (body) => {
    kept(leads, { ...body, createdAt: at });
    return [];
  },
} satisfies { [K in keyof Api]?: (body: Input<K>) => Shown } as Partial<
  Record<keyof Api, (body: never) => Shown>
>;

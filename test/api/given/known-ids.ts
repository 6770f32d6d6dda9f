import { randomUUID } from 'node:crypto';
import { newBooking, openDate, sessionOf } from '../../../infra/acting/bookings';
import type { Cloud } from '../../../infra/acting/cloud';
import { plainPicture, postForm } from '../../../infra/acting/images';
import { newOrders } from '../../../infra/acting/orders';
import type { Person } from '../../../infra/acting/person';
import { paidBooking } from '../../given/bookings';
import { newHairstyle } from '../../given/hairstyles';
import { paidOrders } from '../../given/orders';
import { newProduct } from '../../given/products';
import { type Caller, type Cast, secret, secretConversation } from './cast';
import { settled } from './time';

/** The cast and a provider whose application is pending. */
export const actors = [
  'nobody',
  'otherCustomer',
  'otherProvider',
  'applicant',
  'suspended',
  'admin',
  'provider',
  'owner',
] as const;
export type Actor = (typeof actors)[number];

const kinds = [
  'booking',
  'order',
  'checkout',
  'session',
  'hairstyle',
  'variation',
  'product',
  'person',
  'upload',
  'notification',
  'conversation',
  'nonsense',
] as const;
export type Kind = (typeof kinds)[number];

/** An ID, what it identifies, who sells that (`sells`), and who bought or created it (`of`). */
export type Known = { kind: Kind; id: string; what: string; of: Actor[]; sells?: Actor };

const uploadOf = async (person: Person): Promise<string> => {
  const picture = await plainPicture();
  const { id, ...form } = await person.api.createUpload({
    body: { contentType: picture.contentType, bytes: picture.bytes.length },
  });
  await postForm(form, picture);
  return id;
};

/** What the other customer has bought from the other provider, and that provider's listings. */
const otherPair = async (cloud: Cloud, { people }: Cast): Promise<Known[]> => {
  const { otherCustomer, otherProvider } = people;
  const hairstyle = await newHairstyle(otherProvider);
  const product = await newProduct(otherProvider);
  const booked = { date: openDate(5), notes: secret };
  const booking = await paidBooking(cloud, otherCustomer, hairstyle, booked);
  const held = await newBooking(otherCustomer, hairstyle, { ...booked, time: '13:00' });
  const cart = { shippingAddress: secret };
  const [order] = await paidOrders(cloud, otherCustomer, [product], cart);
  const unpaid = await newOrders(otherCustomer, [product], cart);
  await settled(cloud);
  const { items: notifications } = await otherProvider.api.listNotifications();
  const parties = { of: ['otherCustomer' as const], sells: 'otherProvider' as const };
  const listed = { of: [], sells: 'otherProvider' as const };
  return [
    { kind: 'booking', what: 'paid, of another customer', id: booking.id, ...parties },
    { kind: 'booking', what: 'unpaid, of another customer', id: held.booking.id, ...parties },
    { kind: 'order', what: 'paid, of another customer', id: order!.id, ...parties },
    { kind: 'order', what: 'unpaid, of another customer', id: unpaid.orders[0]!.id, ...parties },
    { kind: 'checkout', what: 'of the other pair', id: order!.checkoutId, ...parties },
    { kind: 'session', what: 'of the other pair', id: sessionOf(held.url), ...parties },
    { kind: 'hairstyle', what: 'of the other pair', id: hairstyle.id, ...listed },
    { kind: 'product', what: 'of the other pair', id: product.id, ...listed },
    { kind: 'upload', what: 'of the other pair', id: await uploadOf(otherCustomer), of: ['otherCustomer'] },
    {
      kind: 'conversation',
      what: 'of the other pair',
      id: await secretConversation(otherCustomer, otherProvider),
      ...parties,
    },
    { kind: 'notification', what: 'the other provider’s', id: notifications[0]!.id, of: ['otherProvider'] },
  ];
};

const castsOwn = ({ bookings, orders, hairstyle, product, ...cast }: Cast): Known[] => {
  const parties = { of: ['owner' as const], sells: 'provider' as const };
  const listed = { of: [], sells: 'provider' as const };
  return [
    ...Object.entries(bookings).map(([what, id]) => ({ kind: 'booking' as const, what, id, ...parties })),
    ...Object.entries(orders).map(([what, id]) => ({ kind: 'order' as const, what, id, ...parties })),
    { kind: 'session', what: 'unpaid', id: cast.unpaidSession, ...parties },
    { kind: 'hairstyle', what: 'listed', id: hairstyle.id, ...listed },
    { kind: 'variation', what: 'of the hairstyle', id: hairstyle.variations[0]?.id ?? 'none', ...listed },
    { kind: 'product', what: 'listed', id: product.id, ...listed },
    { kind: 'upload', what: 'the owner’s', id: cast.uploadId, of: ['owner'] },
    { kind: 'upload', what: 'the owner’s, of a look', id: cast.lookUploadId, of: ['owner'] },
    { kind: 'upload', what: 'the owner’s, of a review', id: cast.reviewUploadId, of: ['owner'] },
    { kind: 'conversation', what: 'of the owner', id: cast.conversationId, ...parties },
    { kind: 'notification', what: 'the owner’s', id: cast.notificationId, of: ['owner'] },
  ];
};

const everybody = ({ people, applicant }: Cast): Known[] =>
  Object.entries({ ...people, applicant }).map(([who, { id }]) => ({
    kind: 'person',
    what: who,
    id,
    of: [who as Actor],
  }));

const nonsense = (): Known[] =>
  [
    randomUUID(),
    '0',
    '__proto__',
    'undefined',
    'a'.repeat(64),
    'x'.repeat(65),
    'USER#1',
    '%2e%2e',
    '\u202e',
  ].map((id) => ({ kind: 'nonsense', what: id.slice(0, 12), id, of: [] }));

/** IDs of everything that exists, the owner's and others', and IDs of nothing. */
export const knownIds = async (cloud: Cloud, cast: Cast): Promise<Known[]> => [
  ...castsOwn(cast),
  ...(await otherPair(cloud, cast)),
  ...everybody(cast),
  ...nonsense(),
];

/** The person an actor is signed in as; undefined for `nobody`. */
export const personOf = (cast: Cast, actor: Actor): Person | undefined =>
  actor === 'nobody' ? undefined : actor === 'applicant' ? cast.applicant : cast.people[actor];

/** The caller in the access table that corresponds to an actor. */
export const callerOf = (actor: Actor): Caller => (actor === 'applicant' ? 'suspended' : actor);

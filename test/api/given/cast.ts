import { randomUUID } from 'node:crypto';
import { newBooking, openDate, sessionOf } from '../../../infra/acting/bookings';
import type { Cloud } from '../../../infra/acting/cloud';
import { plainPicture, postForm, uploadImage } from '../../../infra/acting/images';
import type { Person } from '../../../infra/acting/person';
import type { OwnProduct, Product } from '../../../shared/catalog/product';
import type { Hairstyle, OwnHairstyle } from '../../../shared/catalog/schema';
import type { Image } from '../../../shared/http/fields';
import { completedBooking, paidBooking } from '../../given/bookings';
import { newHairstyle } from '../../given/hairstyles';
import { deliveredOrder, paidOrders } from '../../given/orders';
import { newAdmin, newApplicant, newCustomer, newProvider, newSuspendedProvider } from '../../given/people';
import { newProduct } from '../../given/products';
import { openWith, say } from './chat';
import { settled } from './time';

/** In the order they call: those who can change what the others read come last. */
export const callers = [
  'nobody',
  'otherCustomer',
  'otherProvider',
  'suspended',
  'admin',
  'provider',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

/** Text in the owner's bookings and orders that nobody else may read; each test file has its own. */
export const secret = `SECRET-NOTE-${randomUUID()}`;

const salon = '7 Salon Street, New York';

/** One customer's bookings and orders with one provider, and people who have no access to them. */
export type Cast = {
  people: Record<Exclude<Caller, 'nobody'>, Person>;
  applicant: Person;
  hairstyle: OwnHairstyle;
  product: OwnProduct;
  image: Image;
  bookings: Record<'unpaid' | 'paid' | 'toAccept' | 'completed' | 'reviewed' | 'underReview', string>;
  orders: Record<'paid' | 'toMove' | 'delivered' | 'disputed' | 'refused', string>;
  unpaidSession: string;
  uploadId: string;
  /** Another upload of the owner's, for a picture of a look. */
  lookUploadId: string;
  /** And one for a picture of a review. */
  reviewUploadId: string;
  /** The parameters of the provider's calendar feed. */
  feed: { providerId: string; file: string };
  notificationId: string;
  /** Of the owner and the provider, with a message of the owner's. */
  conversationId: string;
  date: string;
  key: () => string;
};

const uploaded = async (person: Person): Promise<string> => {
  const picture = await plainPicture();
  const { id, ...form } = await person.api.createUpload({
    body: { contentType: picture.contentType, bytes: picture.bytes.length },
  });
  await postForm(form, picture);
  return id;
};

const feedOf = async (provider: Person) => {
  const { path = '' } = await provider.api.replaceCalendarFeed();
  const [providerId = '', file = ''] = path.split('/').slice(-2);
  return { providerId, file };
};

const addBookings = async (cloud: Cloud, owner: Person, provider: Person, hairstyle: Hairstyle) => {
  const choice = { notes: secret };
  const unpaid = await newBooking(owner, hairstyle, { ...choice, time: '09:00' });
  // Not on the next day: answers can be changed until the day of the appointment, which may begin during the tests.
  const paid = await paidBooking(cloud, owner, hairstyle, { ...choice, date: openDate(2), time: '10:00' });
  const toAccept = await paidBooking(cloud, owner, hairstyle, { ...choice, time: '11:00' });
  // The customer's home is the provider's address, which makes an admin review the booking.
  const location = { kind: 'home' as const, address: salon };
  const underReview = await paidBooking(cloud, owner, hairstyle, { ...choice, location, time: '13:00' });
  const parties = { customer: owner, provider };
  const completed = await completedBooking(cloud, parties, hairstyle, { ...choice, time: '12:00' });
  const reviewed = await completedBooking(cloud, parties, hairstyle, { ...choice, time: '14:00' });
  await owner.api.reviewBooking({
    params: { bookingId: reviewed.id },
    body: { rating: 4, comment: 'Neat braids' },
  });
  return {
    unpaidSession: sessionOf(unpaid.url),
    bookings: {
      unpaid: unpaid.booking.id,
      paid: paid.id,
      toAccept: toAccept.id,
      completed: completed.id,
      reviewed: reviewed.id,
      underReview: underReview.id,
    },
  };
};

const addOrders = async (cloud: Cloud, owner: Person, provider: Person, product: Product) => {
  const choice = { shippingAddress: secret };
  const [paid] = await paidOrders(cloud, owner, [product], choice);
  const [toMove] = await paidOrders(cloud, owner, [product], choice);
  const [refused] = await paidOrders(cloud, owner, [product], choice);
  await provider.api.updateOrderStatus({
    params: { orderId: refused!.id },
    body: { transition: 'providerCancel' },
  });
  const parties = { customer: owner, provider };
  const delivered = await deliveredOrder(cloud, parties, product, choice);
  const disputed = await deliveredOrder(cloud, parties, product, choice);
  return {
    paid: paid!.id,
    toMove: toMove!.id,
    delivered: delivered.id,
    disputed: disputed.id,
    refused: refused!.id,
  };
};

/** Opens a conversation with a message that nobody else may read; returns its ID. */
export const secretConversation = async (customer: Person, provider: Person): Promise<string> => {
  const id = await openWith(customer, provider);
  await say(customer, id, secret);
  return id;
};

/** Creates the people, listings, bookings and orders of the access and input tests. */
export const makeCast = async (cloud: Cloud): Promise<Cast> => {
  const [owner, otherCustomer, provider, otherProvider, suspended, applicant, judge] = await Promise.all([
    newCustomer(cloud),
    newCustomer(cloud),
    newProvider(cloud, { profile: { address: salon } }),
    newProvider(cloud),
    newSuspendedProvider(cloud),
    newApplicant(cloud),
    newAdmin(cloud),
  ]);
  const image = await uploadImage(provider);
  const hairstyle = await newHairstyle(provider, { images: [image] });
  const product = await newProduct(provider, { images: [image], stock: 100, priceCents: 1_500 });
  const made = await addBookings(cloud, owner, provider, hairstyle);
  const orders = await addOrders(cloud, owner, provider, product);
  const conversationId = await secretConversation(owner, provider);
  await settled(cloud);
  const { items: notifications } = await owner.api.listNotifications();
  return {
    ...made,
    orders,
    notificationId: notifications[0]!.id,
    conversationId,
    people: { owner, otherCustomer, provider, otherProvider, suspended, admin: judge },
    applicant,
    hairstyle,
    product,
    image,
    uploadId: await uploaded(owner),
    lookUploadId: await uploaded(owner),
    reviewUploadId: await uploaded(owner),
    feed: await feedOf(provider),
    date: openDate(3),
    key: randomUUID,
  };
};

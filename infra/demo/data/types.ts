import type { HairstyleInput } from '../../../shared/catalog/hairstyle-input';
import type { ProductCategory } from '../../../shared/catalog/product-categories';
import type { Side } from '../../../shared/sides';
import type { CustomerName } from './customers';
import type { Picture, ProductPicture } from './pictures';
import type { ProviderName } from './providers';

type DemoOption = readonly [name: string, dollars: number, minutes: number];

export type DemoHairstyle = {
  by: ProviderName;
  title: string;
  description: string;
  category: HairstyleInput['category'];
  dollars: number;
  minutes: number;
  /** How many weeks it usually lasts. */
  lastsWeeks?: number;
  picture: Picture;
  variations?: readonly DemoOption[];
  addOns?: readonly DemoOption[];
  /** What is asked; answered by a choice if there are some, by `yesNo`, or in words. None has to be answered. */
  questions?: ReadonlyArray<readonly [text: string, answeredBy: 'words' | 'yesNo' | readonly string[]]>;
};

export type DemoProduct = {
  by: ProviderName;
  name: string;
  description: string;
  category: ProductCategory;
  cents: number;
  stock: number;
  picture: ProductPicture;
  /** Its options with their values, in order. */
  options?: ReadonlyArray<readonly [name: string, ...values: string[]]>;
  /** Its variants. The stock above is the sum of theirs, and the price the lowest. */
  variants?: ReadonlyArray<{ values: readonly string[]; cents: number; stock: number }>;
};

/** What happened to a booking. */
type BookingOutcome =
  | 'unpaid'
  | 'paid'
  | 'confirmed'
  | 'completed'
  | 'reviewed'
  | 'missed'
  | 'cancelled'
  | 'declined'
  | 'expired';

export type DemoBooking = {
  customer: CustomerName;
  /** By title. */
  hairstyle: string;
  variation?: string;
  /** Open days, Monday to Saturday, from today; negative ones are past. */
  day: number;
  time: string;
  outcome: BookingOutcome;
  at?: 'home' | 'hotel' | 'office';
  notes?: string;
  /** The answers to the service's questions, in order. */
  answers?: readonly string[];
  promoCode?: string;
  review?: { rating: number; comment: string };
  /** The drawings that the review shows, also in the stylist's gallery. */
  shows?: readonly string[];
  /** The tip given for it, in percent of the price. */
  tipPercent?: number;
  /** What the provider replied to the review. */
  reply?: string;
  /** What the provider notes about the customer, once for both. */
  noted?: { text: string; tags: string[] };
  /** Other times the customer proposed, which wait for the provider's answer: open days from today, and times. */
  proposes?: ReadonlyArray<readonly [day: number, time: string]>;
};

/** What happened to an order. Either all orders of one cart are unpaid or none is. */
export type OrderOutcome =
  | 'unpaid'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'reviewed'
  | 'cancelled'
  | 'declined';

export type DemoOrderLine = {
  /** By name. */
  product: string;
  quantity?: number;
  outcome: OrderOutcome;
  review?: { rating: number; comment: string };
  /** What the customer has asked to return; the seller has not answered yet. */
  returned?: { quantity: number; reason: string };
};

/** One customer's cart. */
export type DemoOrder = { customer: CustomerName; lines: readonly DemoOrderLine[] };

export type DemoMessage = {
  from: Side;
  hoursAgo: number;
  text: string;
  /** The customer's booking to attach, by the service's title. */
  booking?: string;
};

export type DemoConversation = {
  customer: CustomerName;
  provider: ProviderName;
  /** Whether the last message is still unread. */
  unread: boolean;
  messages: readonly DemoMessage[];
};

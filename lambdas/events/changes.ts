import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Booking, bookings } from '../data/bookings';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { type JournalRecord, journal } from '../data/journal';
import { type Order, orders } from '../data/orders';
import { profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import { products, type StoredProduct } from '../data/products';
import type { Item } from '../data/store';
import { followedKeys } from '../data/table';

type Change<K extends string, V> = { kind: K; before?: V; after?: V };

/** A change of an item somebody may care about, before and after. */
export type TableChange =
  | Change<'booking', Booking>
  | Change<'order', Order>
  | Change<'hairstyle', StoredHairstyle>
  | Change<'product', StoredProduct>
  | Change<'role', RoleItem>
  | Change<'profile', StoredProfile>
  | Change<'journal', JournalRecord>;

type Parser = { parse: (item: Item) => unknown };

const kinds: Record<(typeof followedKeys)[number], [TableChange['kind'], Parser]> = {
  BOOKING: ['booking', bookings],
  ORDER: ['order', orders],
  HAIRSTYLE: ['hairstyle', hairstyles],
  PRODUCT: ['product', products],
  ROLE: ['role', roles],
  PROFILE: ['profile', profiles],
  JOURNAL: ['journal', journal],
};

type Image = Parameters<typeof unmarshall>[0];

const read = (parser: Parser, image: unknown) =>
  image ? parser.parse(unmarshall(image as Image)) : undefined;

/** What a stream record says, or undefined for items nobody waits for. */
export const changeOf = ({ dynamodb }: DynamoDBRecord): TableChange | undefined => {
  const name = followedKeys.find((each) => each === dynamodb?.Keys?.sk?.S);
  if (!name) return undefined;
  const [kind, parser] = kinds[name];
  return {
    kind,
    before: read(parser, dynamodb?.OldImage),
    after: read(parser, dynamodb?.NewImage),
  } as TableChange;
};

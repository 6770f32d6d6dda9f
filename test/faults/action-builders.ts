import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import type { BookingSession } from './booking-steps';
import { customers } from './people-and-services';
import type { ApiResponse } from './request';
import type { OrdersSession } from './shop-steps';
import type { World } from './world';

/** A booking and the people involved. */
export type KnownBooking = BookingSession & { customer: Person; provider: Person };
export type KnownCart = OrdersSession & { customer: Person };
/** The world, and the bookings and carts placed in it so far. */
export type RunState = { world: World; bookings: KnownBooking[]; carts: KnownCart[] };

export const initialState = (world: World): RunState => ({ world, bookings: [], carts: [] });

/** The result of an action: the API's response, `done` if it bypassed the API, `nothing` if not applicable. */
type Outcome = ApiResponse | 'done' | 'nothing';

export type Action = (state: RunState) => Promise<Outcome>;

/** The element at an index that wraps around; undefined if there are none. */
export const pick = <V>(values: readonly V[], number: number): V | undefined =>
  values[number % values.length];
export const otherThan = <V>(values: readonly V[], value: V): V => values.find((each) => each !== value)!;

export const number = fc.nat(1_000);
/** Whether another person tries the action, one time in ten. */
export const byAnotherPerson = fc.nat(9).map((dice) => dice === 0);

/** Builds an action on a random existing item, favoring the newest 8. */
const onExistingItem =
  <K>(itemsOf: (state: RunState) => K[]) =>
  (act: (state: RunState, item: K, isOther: boolean) => Promise<Outcome>) =>
    fc.tuple(number, byAnotherPerson).map(
      ([index, isOther]): Action =>
        async (state) => {
          const items = itemsOf(state);
          const item = pick(index % 3 === 0 ? items : items.slice(-8), index);
          return item ? act(state, item, isOther) : 'nothing';
        },
    );

export const onBooking = onExistingItem(({ bookings }) => bookings);
export const onCart = onExistingItem(({ carts }) => carts);

/** Returns the response; throws unless it is a refusal. */
export const assertRefused = (response: ApiResponse): ApiResponse => {
  if (response.status < 400) throw new Error(`Another person got ${JSON.stringify(response)}`);
  return response;
};

/** An action of a customer on their own item; another customer must be refused. */
export const byCustomer =
  <K extends { customer: Person }>(act: (state: RunState, item: K, by: Person) => Promise<ApiResponse>) =>
  async (state: RunState, item: K, isOther: boolean): Promise<ApiResponse> => {
    if (!isOther) return act(state, item, item.customer);
    return assertRefused(await act(state, item, otherThan(customers, item.customer)));
  };

/** Gives actions a name, which a failing run prints. */
export const named = (name: string, actions: fc.Arbitrary<Action>): fc.Arbitrary<Action> =>
  actions.map((action) =>
    Object.assign((state: RunState) => action(state), { [fc.toStringMethod]: () => name }),
  );

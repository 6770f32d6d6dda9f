import * as fc from 'fast-check';
import type { Person } from '../../lambdas/http/actor';
import { customers } from './cast';
import type { Answer } from './request';
import type { HeldOrders } from './shop-play';
import type { World } from './world';

/** What the actors remember of each other: bookings and carts as their customers know them. */
export type Known = { bookingId: string; session: string; customer: Person; provider: Person };
export type KnownCart = HeldOrders & { customer: Person };
export type Stage = { world: World; known: Known[]; carts: KnownCart[] };

/** Before anybody has done anything. */
export const emptyStage = (world: World): Stage => ({ world, known: [], carts: [] });

/** What came of an action: the API's answer, something `done` past the API, or `nothing` where there was none to do. */
export type Outcome = Answer | 'done' | 'nothing';

/** Somebody does something. */
export type Action = (stage: Stage) => Promise<Outcome>;

export const one = <V>(values: readonly V[], number: number): V | undefined => values[number % values.length];
export const other = <V>(values: readonly V[], value: V): V => values.find((each) => each !== value)!;

export const number = fc.nat(1_000);
/** Now and then it is somebody else who tries. */
export const intruder = fc.nat(9).map((dice) => dice === 0);

/** A thing done to one of those there are, the newest ones more often. */
const toOne =
  <K>(listed: (stage: Stage) => K[]) =>
  (act: (stage: Stage, known: K, wrong: boolean) => Promise<Outcome>) =>
    fc.tuple(number, intruder).map(
      ([which, wrong]): Action =>
        async (stage) => {
          const all = listed(stage);
          const known = one(which % 3 === 0 ? all : all.slice(-8), which);
          return known ? act(stage, known, wrong) : 'nothing';
        },
    );

export const toBooking = toOne(({ known }) => known);
export const toCart = toOne(({ carts }) => carts);

/** Passes an answer on that must be a refusal. */
export const mustNotBeTheirs = (answer: Answer): Answer => {
  if (answer.status < 400) throw new Error(`Somebody else got ${JSON.stringify(answer)}`);
  return answer;
};

/** What a customer does with their own; anybody else is refused. */
export const byCustomer =
  <K extends { customer: Person }>(act: (stage: Stage, known: K, by: Person) => Promise<Answer>) =>
  async (stage: Stage, known: K, wrong: boolean): Promise<Answer> => {
    if (!wrong) return act(stage, known, known.customer);
    return mustNotBeTheirs(await act(stage, known, other(customers, known.customer)));
  };

/** An action by its name, which is what a failing run prints. */
export const named = (called: string, actions: fc.Arbitrary<Action>): fc.Arbitrary<Action> =>
  actions.map((action) =>
    Object.assign((stage: Stage) => action(stage), { [fc.toStringMethod]: () => called }),
  );

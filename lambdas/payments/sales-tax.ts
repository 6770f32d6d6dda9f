import { holdingAccountOf, taxAccountOf } from '../data/journal';
import type { Movement } from '../ledger/post';
import type { Purchase } from './purchase';

type Taxed = Pick<Purchase, 'id' | 'taxState'>;

/** Moves sales tax (cents) from what was paid for a purchase to what is owed to its state. */
export const collectTax = ({ id, taxState }: Taxed, cents = 0): Movement[] =>
  taxState && cents > 0 ? [{ from: holdingAccountOf(id), to: taxAccountOf(taxState), cents }] : [];

/** Moves sales tax (cents) back to what was paid for a purchase, before that is returned. */
export const takeBackTax = ({ id, taxState }: Taxed, cents: number): Movement[] =>
  taxState && cents > 0 ? [{ from: taxAccountOf(taxState), to: holdingAccountOf(id), cents }] : [];

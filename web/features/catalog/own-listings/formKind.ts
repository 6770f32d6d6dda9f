import type { FieldValues, Resolver } from 'react-hook-form';
import type { ListingKind } from './kind';
import type { OwnListing } from './ownListing';

/** A form for a kind of listing: its values, its rules, and its requests. */
export type ListingForm<L extends OwnListing, F extends FieldValues, Input> = {
  kind: ListingKind<L>;
  resolver: Resolver<F, unknown, Input>;
  /** The values for a listing, or for a new one. */
  fieldsOf: (listing?: L) => F;
  /** Merges edits that started from `base` into a newer version. */
  merge: (base: F, edited: F, newer: F) => F;
  /** The message for values that cannot be saved as a whole, if there is one. */
  invalidMessage: (values: F) => string | undefined;
  /** The fields' labels by name, for the error summary. */
  labels: Readonly<Record<string, string>>;
  create: (input: Input, idempotencyKey: string) => Promise<L>;
  update: (seen: L, input: Input) => Promise<L>;
};

/** An item's key, and an item as stored. Only `data/` uses them. */
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;

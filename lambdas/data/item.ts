/** An item's key, and an item as the table has it. Only `data/` knows them. */
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;

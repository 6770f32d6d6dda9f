import { existsSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';

/**
 * Makes the embedded engine's database file, unless it is there. The engine numbers each stream record by the greatest
 * number so far and reads the stream by number, both without an index, so that every write costs more than the one
 * before. The engine keeps a table it finds, so this one comes with the index.
 */
export const prepareDatabase = (file: string): void => {
  if (existsSync(file)) return;
  const database = new sqlite.Database(file);
  try {
    database.exec(`
      CREATE TABLE _stream_records (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        table_name TEXT NOT NULL,
        event_name TEXT NOT NULL,
        keys_json TEXT NOT NULL,
        new_image TEXT,
        old_image TEXT,
        sequence_number TEXT NOT NULL,
        shard_id TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        user_identity TEXT
      );
      CREATE INDEX stream_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    `);
  } finally {
    database.close();
  }
};

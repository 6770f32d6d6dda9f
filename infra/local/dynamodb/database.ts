import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';

/**
 * Adds an index to the embedded engine's database. The engine numbers each stream record after the highest number so
 * far and reads the stream by number; without an index, every write is slower than the one before. The engine uses
 * the table it finds. Call this while the engine is not running.
 */
export const prepareDatabase = (file: string): void => {
  // The lock is a folder that remains if the process is killed. At this point the data folder is locked by this
  // process.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(file);
  try {
    // The engine's journal mode allows only one reader.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      CREATE TABLE IF NOT EXISTS _stream_records (
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
      CREATE INDEX IF NOT EXISTS stream_by_number
        ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    `);
  } finally {
    database.close();
  }
};

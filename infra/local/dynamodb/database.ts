import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';

/**
 * Sees to it that the embedded engine's database has an index the engine itself does without: it numbers each stream
 * record by the greatest number so far and reads the stream by number, so that without one every write costs more than
 * the one before. The engine keeps the table it finds. It must not be running.
 */
export const prepareDatabase = (file: string): void => {
  // Its lock is a folder, which outlives a process that was killed. The data folder is ours alone by now.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(file);
  try {
    // The engine's own mode of journalling can be read by one alone.
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

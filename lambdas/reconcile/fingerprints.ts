import { createHash } from 'node:crypto';
import type { Mismatch } from '../../shared/admin/reconciliation';
import type { StoredReconciliation } from '../data/reconciliations';

/** A run keeps at most this many fingerprints (about 110 kB of the 400 kB of an item). */
export const maxFingerprints = 10_000;

/** Identifies a mismatch: the same one has the same fingerprint in every run. 48 bits suffice for `maxFingerprints`. */
export const fingerprintOf = ({ what, record, detail }: Mismatch): string =>
  createHash('sha256')
    .update(JSON.stringify([what, record, detail]))
    .digest('base64url')
    .slice(0, 8);

/** The fingerprints of what a run has found; runs before fingerprints existed have those of the mismatches they kept. */
export const fingerprintsOf = (
  run: Pick<StoredReconciliation, 'mismatches'> | undefined,
  stored: { fingerprints: string[] } | undefined,
): string[] => stored?.fingerprints ?? (run?.mismatches ?? []).map(fingerprintOf);

/** The mismatches that are not known yet, each once. */
export const newMismatches = (known: readonly string[], found: readonly Mismatch[]): Mismatch[] => {
  const seen = new Set(known);
  return found.filter((each) => {
    const fingerprint = fingerprintOf(each);
    const isNew = !seen.has(fingerprint);
    seen.add(fingerprint);
    return isNew;
  });
};

import { isRefusedWith } from '../../../shared/http/refusal';

/** What the server says about a ZIP code that it does not know, if that is why a list did not load. */
export const unknownZip = (error: Error | null): string | undefined =>
  isRefusedWith(error, 'unknown_zip') ? error.message : undefined;

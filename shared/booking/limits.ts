/** How long a provider's private notes on a customer can be. */
export const maxNoteCharacters = 1_000;

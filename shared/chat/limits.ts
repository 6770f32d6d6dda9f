/** What people may type. Imports no zod, for fields that show how much fits. */

/** The longest message, in characters. */
export const maxMessageCharacters = 2_000;
/** How many quick replies a provider may keep, and the longest one in characters. */
export const maxQuickReplies = 10;
export const maxQuickReplyCharacters = 300;

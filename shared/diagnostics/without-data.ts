const maxLength = 200;

/** What may name somebody: what is in quotes, also cut off; addresses of mail and of pages; long numbers. */
const data = /"[^"]*("|$)|'[^']*('|$)|`[^`]*(`|$)|“[^”]*(”|$)|\S+@\S+|https?:\S+|\/\S+|\d{4,}/g;

/** Returns the message of an error without what may be somebody's data. */
export const withoutData = (message: string): string => message.replaceAll(data, '…').slice(0, maxLength);

/** Returns a page's path with `:id` in the place of ids and of whatever else is not a word of ours. */
export const pagePattern = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');

/** The secret address of a calendar, as we read it, and how it is shown. */
type CalendarAddress = { url: string; host: string; ending: string };

/** How much of the end of an address is shown. */
const shownCharacters = 4;

/**
 * Reads an address as calendar apps give it: `webcal://` means https. Returns undefined unless it is an https address
 * without a port, a user or a password, or an address on one of `allowedHosts`.
 */
export const readAddress = (
  text: string,
  allowedHosts: readonly string[] = [],
): CalendarAddress | undefined => {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, href, pathname, search } = new URL(address);
  const isAllowed = allowedHosts.includes(hostname) && ['http:', 'https:'].includes(protocol);
  if (username || password || (!isAllowed && (protocol !== 'https:' || port))) return undefined;
  const ending = `${pathname}${search}`.slice(-shownCharacters);
  return { url: href.replace(/#.*$/, ''), host: hostname, ending };
};

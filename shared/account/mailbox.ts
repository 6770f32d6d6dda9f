/** Domains whose mail servers ignore dots before the @, each with the name its mailboxes are known by here. */
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox an e-mail address leads to, as far as its spelling says: without the tag after a plus sign, and without
 * dots where the domain ignores them. Two addresses of one mailbox are most likely one person's, but not for certain,
 * so only what a stranger may use up (the discount of a first appointment) goes by it.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const known = dotless[domain];
  return known ? `${untagged.replaceAll('.', '')}@${known}` : `${untagged}@${domain}`;
};

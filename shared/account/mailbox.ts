/** Domains that ignore dots before the @, each with its canonical domain. */
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the mailbox of an email address: without the tag after a plus sign, and without dots if the domain ignores
 * them. Two addresses of a mailbox most likely belong to the same person, but not certainly, so use it only for what a
 * stranger may use up (the first-appointment discount).
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

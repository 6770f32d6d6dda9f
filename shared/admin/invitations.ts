/** How many days an invitation to become an admin can be accepted. */
export const invitationDays = 7;

/** The path of the page on which an invitation is accepted; the link of the invitation also has its code. */
export const invitationPath = (id: string, code?: string): string =>
  `/admin-invitation/${id}${code ? `?code=${code}` : ''}`;

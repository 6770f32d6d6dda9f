/** Unread notifications are counted up to this number. */
export const maxUnread = 10;

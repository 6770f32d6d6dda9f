import type { Mail } from '../data/mails';
import { compact } from './compact';
import { raisesWhenWritten } from './raises';

/** What it means that a mail is stored. */
export const mailEvents = raisesWhenWritten(
  ['MailStored', 'BookingReminded'],
  (before: Mail | undefined, { id, kind, about, which, createdAt }: Mail) =>
    before
      ? []
      : compact(
          { name: 'MailStored', mailId: id },
          kind === 'bookingReminder' && {
            name: 'BookingReminded',
            bookingId: about,
            startsAt: which,
            at: createdAt,
          },
        ),
);

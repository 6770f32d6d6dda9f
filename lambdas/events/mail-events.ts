import type { Mail } from '../data/mails';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';

/** What it means that a mail is stored. */
export const mailEvents = ({ id, kind, about, which, createdAt }: Mail): DomainEvent[] =>
  compact<DomainEvent>(
    { name: 'MailStored', mailId: id },
    kind === 'bookingReminder' && {
      name: 'BookingReminded',
      bookingId: about,
      startsAt: which,
      at: createdAt,
    },
  );

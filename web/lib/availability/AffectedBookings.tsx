import type { ConflictReason } from '../../../shared/availability/conflicts';
import { formatAppointment } from '../../../shared/time/zoned';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Affected } from './ownAvailability';

const reasons: Record<ConflictReason, string> = {
  hours: 'Outside your new hours',
  timeOff: 'During your time off',
  location: 'At a location you no longer serve',
};

type Props = { affected: Affected; busy: boolean; onClose: () => void; onConfirm: () => void };

/** Lists the bookings that do not fit the new rules, before these are saved. */
export const AffectedBookings = ({ affected: { bookings, more }, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    title={
      bookings.length === 1
        ? '1 booking does not fit your changes'
        : `${bookings.length} bookings do not fit your changes`
    }
    confirmLabel="Save changes"
    busyLabel="Saving…"
    cancelLabel="Keep editing"
    danger={false}
    {...{ busy, onClose, onConfirm }}
  >
    <div className="stack">
      <p>
        Saving does not cancel or move bookings you already have. If you cannot keep one, cancel it on your
        bookings page.
      </p>
      <ul>
        {bookings.map(({ id, title, customerName, reason, ...when }) => (
          <li key={id}>
            <strong>{formatAppointment(when)}</strong>: <bdi>{title}</bdi>, <bdi>{customerName}</bdi>.{' '}
            {reasons[reason]}.
          </li>
        ))}
      </ul>
      {more && <p>Only your next bookings were checked. Later ones may be affected too.</p>}
    </div>
  </ConfirmDialog>
);

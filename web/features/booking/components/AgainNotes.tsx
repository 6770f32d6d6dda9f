import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { Link } from '../../../ui/Link';
import type { Again } from '../again';
import type { Service } from '../service';

type Props = { again: Again; service: Service };

/** What the form is filled in from, what is not as it was, and how to be reminded next time. */
export const AgainNotes = ({ again, service: { hairstyle } }: Props) => (
  <Card as="section" aria-label="Booking again">
    {again.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {hairstyle.lastsWeeks !== undefined && (
      <p className="muted">
        {`Usually lasts ${hairstyle.lastsWeeks} weeks. `}
        <Link to={paths.profileNotifications}>Be reminded when it is time</Link>
      </p>
    )}
  </Card>
);

import type { Party } from '../../../../../shared/admin/lists-api';
import type { Image } from '../../../../../shared/http/fields';
import { formatDay } from '../../../../lib/dates';
import { Link } from '../../../../ui/Link';
import { Picture } from '../../../../ui/Picture';
import { Badge, labelOf, StatusBadge } from '../../../../ui/StatusBadge';
import type { PersonFilter } from '../useListFilters';
import { PersonLink } from './PersonLink';
import './PurchaseCells.css';

/** The picture and the title of a purchase, which leads to its page. */
export const PurchaseHead = (props: {
  to: string;
  image: Image;
  title: string;
  detail?: string | undefined;
}) => (
  <span className="line purchase-cells-head">
    <Picture image={props.image} alt="" ratio="1" sizes="3rem" />
    <span>
      <Link to={props.to} withOrigin>
        {props.title}
      </Link>
      {props.detail && <span className="muted">{props.detail}</span>}
    </span>
  </span>
);

type PartyProps = { party: Party; filter: PersonFilter; unknown: string };

/** A customer or a provider; the name filters the list by them. */
export const PartyCell = ({ party, filter, unknown }: PartyProps) => (
  <span className="purchase-cells-party">
    <PersonLink filter={filter} id={party.id}>
      {party.name || unknown}
    </PersonLink>
    <span className="muted small">{party.email}</span>
  </span>
);

/** A status as admins see it: pending is not highlighted (docs/product/screens.md#status-badges). */
const AdminStatus = ({ status }: { status: string }) =>
  status === 'pending' ? <Badge>{labelOf(status)}</Badge> : <StatusBadge status={status} />;

type StatusProps = { purchase: { status: string; paymentStatus: string } };

/** The status of a purchase, and whether it still has to be paid or was refunded. */
export const StatusCell = ({ purchase: { status, paymentStatus } }: StatusProps) => (
  <span className="purchase-cells-status">
    <AdminStatus status={status} />
    {paymentStatus === 'unpaid' && <Badge tone="yellow">Unpaid</Badge>}
    {paymentStatus === 'refunded' && <Badge>Refunded</Badge>}
  </span>
);

/** The first lines of a longer text. */
export const TextCell = ({ children }: { children: string }) => (
  <span className="small purchase-cells-notes">{children}</span>
);

/** The day of an instant, on one line. */
export const DayCell = ({ at }: { at: string }) => (
  <time className="purchase-cells-day" dateTime={at}>
    {formatDay(at)}
  </time>
);

import type { Party } from '../../../../../shared/admin/lists-api';
import { shownStatus } from '../../../../../shared/booking/no-show';
import type { Image } from '../../../../../shared/http/fields';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatAppointment } from '../../../../../shared/time/zoned';
import { formatDay } from '../../../../lib/dates';
import { OneLine, TwoLines } from '../../../../ui/Cells';
import { Link } from '../../../../ui/Link';
import { Picture } from '../../../../ui/Picture';
import { Badge, iconOf, labelOf, StatusBadge } from '../../../../ui/StatusBadge';
import type { PersonFilter } from '../useListFilters';
import { PersonLink } from './PersonLink';
import './PurchaseCells.css';

/** The picture and the title of a purchase, which leads to its page. */
export const PurchaseHead = (props: {
  to: string;
  image: Image;
  title: string;
  /** What there is to say besides, on one line. */
  details: ReadonlyArray<string | undefined>;
  /** What the customer wrote. A table shows two lines of it. */
  note?: string | undefined;
}) => (
  <TwoLines
    picture={<Picture image={props.image} alt="" ratio="1" sizes="3rem" />}
    title={
      <Link to={props.to} withOrigin title={props.title}>
        {props.title}
      </Link>
    }
    detail={
      <>
        <span className="cells-detail purchase-cells-whole">
          {props.details.flatMap((detail) => (detail ? [isolateBidi(detail)] : [])).join(' · ')}
        </span>
        {props.note && (
          <span className="cells-detail cells-two-lines purchase-cells-whole" title={props.note}>
            <bdi>{props.note}</bdi>
          </span>
        )}
      </>
    }
  />
);

type PartyProps = { party: Party; filter: PersonFilter; unknown: string };

/** A customer or a provider; the name filters the list by them. */
export const PartyCell = ({ party, filter, unknown }: PartyProps) => (
  <TwoLines
    title={
      <PersonLink filter={filter} id={party.id}>
        {party.name || unknown}
      </PersonLink>
    }
    detail={party.email && <OneLine className="cells-detail purchase-cells-email">{party.email}</OneLine>}
  />
);

/** A status as admins see it: pending is not highlighted (docs/product/screens.md#status-badges). */
const AdminStatus = ({ status }: { status: string }) =>
  status === 'pending' ? (
    <Badge icon={iconOf(status)}>{labelOf(status)}</Badge>
  ) : (
    <StatusBadge status={status} />
  );

type StatusProps = {
  purchase: { status: string; paymentStatus: string; noShow?: { at: string } | undefined };
  refundedCents?: number;
};

/** The status of a purchase, and whether it still has to be paid or was refunded, with how much (cents) if known. */
export const StatusCell = ({ purchase, refundedCents }: StatusProps) => (
  <span className="purchase-cells-status">
    <AdminStatus status={shownStatus(purchase)} />
    {purchase.paymentStatus === 'unpaid' && <Badge tone="yellow">Unpaid</Badge>}
    {purchase.paymentStatus === 'refunded' && (
      <Badge>Refunded{refundedCents !== undefined && ` ${formatCents(refundedCents)}`}</Badge>
    )}
  </span>
);

/** An appointment, whose time stays together. */
export const AppointmentCell = ({ booking }: { booking: { date: string; time: string } }) => {
  const [day = '', time = ''] = formatAppointment(booking).split(' at ');
  return (
    <span>
      <span className="purchase-cells-day">{day}</span> <span className="purchase-cells-day">at {time}</span>
    </span>
  );
};

/** The day of an instant, on one line. */
export const DayCell = ({ at }: { at: string }) => (
  <time className="purchase-cells-day" dateTime={at}>
    {formatDay(at)}
  </time>
);

import { BadgeCheck, Banknote, Hourglass } from 'lucide-react';
import { localAt } from '../../../shared/time/zoned';
import { Badge } from '../../ui/StatusBadge';
import { formatShortDate } from '../dates';
import { useMe } from '../session/me';

type Props = {
  /** Whether the customer has yet to confirm what they received. */
  awaited: boolean;
  /** When the earnings became available, after which nobody waits for the customer any longer. */
  releasedAt: string | undefined;
};

/** Whether the customer has confirmed what they received, or the earnings became available without. */
export const ConfirmationBadge = ({ awaited, releasedAt }: Props) => {
  const { zone } = useMe();
  if (!awaited)
    return (
      <Badge tone="green" icon={BadgeCheck}>
        Confirmed by User
      </Badge>
    );
  if (releasedAt)
    return (
      <Badge icon={Banknote}>
        <span className="visually-hidden">Earnings </span>Released{' '}
        {formatShortDate(localAt(releasedAt, zone).date)}
      </Badge>
    );
  return <Badge icon={Hourglass}>Awaiting User Confirmation</Badge>;
};

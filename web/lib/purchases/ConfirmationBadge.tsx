import { BadgeCheck, Hourglass } from 'lucide-react';
import { Badge } from '../../ui/StatusBadge';

/** Whether the customer has yet to confirm what they received. */
export const ConfirmationBadge = ({ awaited }: { awaited: boolean }) => (
  <Badge tone={awaited ? 'neutral' : 'green'} icon={awaited ? Hourglass : BadgeCheck}>
    {awaited ? 'Awaiting User Confirmation' : 'Confirmed by User'}
  </Badge>
);

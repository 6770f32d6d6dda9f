import { Copy, Pencil, Trash2, Users } from 'lucide-react';
import type { AdminPromo } from '../../../../shared/admin/promotions-api';
import { formatCents } from '../../../../shared/money/cents';
import type { PromoState } from '../../../../shared/promo/schema';
import { formatDate } from '../../../../shared/time/zoned';

import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Badge } from '../../../ui/StatusBadge';
import { toast } from '../../../ui/toast';
import { describeDiscount, describeUsage } from '../promoCode';
import './PromoCodeCard.css';

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('Code copied to clipboard!');
  } catch {
    toast.error('Your browser does not allow copying.');
  }
};

const factsOf = (promo: AdminPromo): Array<[label: string, value: string | undefined]> => [
  ['Discount', describeDiscount(promo)],
  ['Usage', describeUsage(promo)],
  ['Valid from', promo.validFrom ? formatDate(promo.validFrom) : undefined],
  ['Valid until', promo.validUntil ? formatDate(promo.validUntil) : undefined],
  ['Cost so far', formatCents(promo.costCents)],
];

const stateLabels: Record<PromoState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  upcoming: 'Not started',
  expired: 'Expired',
  used_up: 'Used up',
};

type Props = {
  promo: AdminPromo;
  onEdit: () => void;
  onDelete: () => void;
  onShowUses: () => void;
};

/** A promo code with its terms, its uses and its cost. */
export const PromoCodeCard = ({ promo, onEdit, onDelete, onShowUses }: Props) => {
  const { code, state, firstAppointmentOnly, description, paidUses } = promo;
  return (
    <Card as="article" className="promo-code-card" aria-label={code}>
      <div className="row promo-code-card-head">
        <h3>{code}</h3>
        <button type="button" className="button-icon" aria-label={`Copy ${code}`} onClick={() => copy(code)}>
          <Copy aria-hidden="true" size={18} />
        </button>
        <Badge tone={state === 'active' ? 'green' : 'neutral'}>{stateLabels[state]}</Badge>
        {firstAppointmentOnly && <Badge tone="blue">First Appointment Only</Badge>}
      </div>
      {description && <p>{description}</p>}
      <dl className="promo-code-card-facts">
        {factsOf(promo).map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="row">
        {paidUses > 0 && (
          <Button variant="secondary" size="small" aria-label={`Who used it: ${code}`} onClick={onShowUses}>
            <Users aria-hidden="true" size={16} /> Who used it
          </Button>
        )}
        <Button variant="secondary" size="small" aria-label={`Edit ${code}`} onClick={onEdit}>
          <Pencil aria-hidden="true" size={16} /> Edit
        </Button>
        <button type="button" className="button-icon" aria-label={`Delete ${code}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </Card>
  );
};

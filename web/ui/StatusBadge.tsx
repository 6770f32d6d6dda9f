import {
  Ban,
  CheckCheck,
  CircleCheck,
  Clock,
  CreditCard,
  type LucideIcon,
  PackageCheck,
  Settings2,
  TriangleAlert,
  Truck,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import './StatusBadge.css';

export const tones = ['green', 'yellow', 'red', 'blue', 'orange', 'purple', 'neutral'] as const;
export type Tone = (typeof tones)[number];

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A small colored label with an optional icon. */
export const Badge = ({ tone = 'neutral', icon: Icon, children }: Props) => (
  <span className={`status-badge status-badge-${tone}`}>
    {Icon && <Icon aria-hidden="true" size={14} strokeWidth={2.25} />}
    {children}
  </span>
);

/** The color of each status; see docs/product/screens.md#status-badges. */
const looks: Record<string, [Tone, LucideIcon, string]> = {
  pending: ['yellow', Clock, 'Pending'],
  confirmed: ['green', CircleCheck, 'Confirmed'],
  completed: ['blue', CheckCheck, 'Completed'],
  noShow: ['orange', UserX, 'No-show'],
  cancelled: ['red', Ban, 'Cancelled'],
  paid: ['green', CreditCard, 'Paid'],
  processing: ['orange', Settings2, 'Processing'],
  shipped: ['blue', Truck, 'Shipped'],
  delivered: ['purple', PackageCheck, 'Delivered'],
  failed: ['red', TriangleAlert, 'Failed'],
};

/** All statuses with a style of their own. */
export const statuses = Object.keys(looks);

export const labelOf = (status: string): string => looks[status]?.[2] ?? status;

export const iconOf = (status: string): LucideIcon => looks[status]?.[1] ?? Clock;

/** The badge for the status of a booking, an order, or a transaction. */
export const StatusBadge = ({ status }: { status: string }) => {
  const [tone, icon] = looks[status] ?? ['neutral', Clock];
  return (
    <Badge tone={tone} icon={icon}>
      {labelOf(status)}
    </Badge>
  );
};

import type { PaymentStatus } from '../booking/lifecycle';

export const orderStatuses = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderParty = 'customer' | 'provider' | 'system' | 'admin';

type Move = {
  by: readonly OrderParty[];
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Whether the order must be paid; left out where either will do. */
  paid?: boolean;
};

/** Who moves an order how; the server's guards and the screens' buttons both ask this table. */
export const orderMoves = {
  pay: { by: ['system'], from: ['pending'], to: 'paid', paid: false },
  lapse: { by: ['system'], from: ['pending'], to: 'cancelled', paid: false },
  process: { by: ['provider'], from: ['paid'], to: 'processing', paid: true },
  ship: { by: ['provider'], from: ['paid', 'processing'], to: 'shipped', paid: true },
  deliver: { by: ['provider', 'system'], from: ['shipped'], to: 'delivered', paid: true },
  customerCancel: { by: ['customer'], from: ['pending', 'paid'], to: 'cancelled' },
  providerCancel: { by: ['provider'], from: ['paid', 'processing'], to: 'cancelled', paid: true },
  goUnshipped: { by: ['system'], from: ['paid', 'processing'], to: 'cancelled', paid: true },
  suspend: { by: ['system'], from: ['paid', 'processing'], to: 'cancelled', paid: true },
  uphold: { by: ['admin'], from: ['delivered'], to: 'cancelled', paid: true },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** The moves a provider asks for by name. */
export const sellerMoves = ['process', 'ship', 'deliver', 'providerCancel'] as const satisfies OrderMove[];

export type MovableOrder = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Whether a party may make a move. Pure; says nothing of whose order it is. */
export const canMoveOrder = (order: MovableOrder, move: OrderMove, by: OrderParty): boolean => {
  const rule: Move = orderMoves[move];
  return (
    rule.by.includes(by) &&
    rule.from.includes(order.status) &&
    (rule.paid === undefined || (order.paymentStatus === 'paid') === rule.paid)
  );
};

/** A delivered order waits for its customer's word until they give it. */
export const awaitsReceipt = (order: { status: OrderStatus; confirmedAt?: string | undefined }): boolean =>
  order.status === 'delivered' && !order.confirmedAt;

/** Days until what nobody moved moves by itself; decisions, 'Money'. */
export const shipsWithinDays = 14;
export const deliversAfterDays = 21;
export const orderReleasesAfterDays = 7;

/** The most lines of one checkout; decisions, 'Booking and stock'. */
export const maxLines = 20;

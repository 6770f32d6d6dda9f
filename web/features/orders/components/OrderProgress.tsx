import type { OrderStatus } from '../../../../shared/orders/lifecycle';
import './OrderProgress.css';

const steps = [
  ['paid', 'Paid'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
] as const;

/** How far an order that is on its way has come; empty for others. */
export const OrderProgress = ({ status }: { status: OrderStatus }) => {
  const reached = steps.findIndex(([step]) => step === status);
  if (reached < 0 || status === 'delivered') return null;
  return (
    <ol className="order-progress" aria-label="Progress">
      {steps.map(([step, label], index) => (
        <li
          key={step}
          className={index <= reached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
};

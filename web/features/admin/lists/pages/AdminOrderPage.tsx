import { PurchasePage } from '../components/PurchasePage';

/** Everything about one order. */
export const Component = () => <PurchasePage kind="order" />;

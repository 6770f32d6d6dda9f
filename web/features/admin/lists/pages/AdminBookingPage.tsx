import { PurchasePage } from '../components/PurchasePage';

/** Everything about one booking. */
export const Component = () => <PurchasePage kind="booking" />;

import { PurchasePage } from '../components/PurchasePage';

/** Everything about one tip. */
export const Component = () => <PurchasePage kind="tip" />;

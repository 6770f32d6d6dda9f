import { CalendarDays, MapPin } from 'lucide-react';
import { useState } from 'react';
import { CreditChoice } from '../../lib/purchases/CreditChoice';
import { ReviewForm } from '../../lib/purchases/ReviewForm';
import { Card } from '../../ui/Card';
import { ContactFacts } from '../../ui/ContactFacts';
import { Fact, Facts } from '../../ui/Facts';
import { PaymentParts } from '../../ui/PaymentParts';
import { PurchaseHeader } from '../../ui/PurchaseHeader';
import { SellerLine } from '../../ui/SellerLine';
import { StatusBadge } from '../../ui/StatusBadge';
import { toast } from '../../ui/toast';
import { Specimen } from '../Specimen';
import { pictures, stylist } from '../samples';
import '../../ui/PriceLines.css';

const split = { creditCents: 1_250, cardCents: 3_450 };

const WalletPart = () => {
  const [wanted, want] = useState(true);
  return (
    <>
      <CreditChoice credit={{ availableCents: 1_250, wanted, want, split: () => split }} totalCents={4_700} />
      <dl className="price-lines">
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">$47.00</dd>
        <PaymentParts split={split} />
      </dl>
    </>
  );
};

/** Components for bookings, orders, and payment. */
export const Sales = () => (
  <>
    <Specimen label="What was bought, of whom, and how it stands">
      <Card as="article">
        <PurchaseHeader
          image={pictures[1]}
          title="Argan Oil"
          status={<StatusBadge status="shipped" />}
          facts={
            <Facts>
              <Fact icon={CalendarDays}>Ordered on Feb 14, 2026</Fact>
              <Fact icon={MapPin}>12 Example Street, Brooklyn, NY</Fact>
              <ContactFacts email="chloe@demo.hairloom.test" phone="+1 212 555 0111" />
            </Facts>
          }
        >
          <SellerLine provider={stylist} to="#sales" label="View Seller" />
        </PurchaseHeader>
      </Card>
    </Specimen>
    <Specimen label="Paid with the wallet and the card" narrow>
      <WalletPart />
    </Specimen>
    <Specimen label="Review" narrow>
      <ReviewForm onSubmit={() => toast.success('Sent')} busy={false} />
    </Specimen>
  </>
);

import { Ban, CalendarDays, MapPin, MessagesSquare, Printer } from 'lucide-react';
import { useState } from 'react';
import { TipFields } from '../../features/booking/components/TipFields';
import type { TipChoice, TipState } from '../../features/booking/useTip';
import { CreditChoice } from '../../lib/purchases/CreditChoice';
import { ReviewForm } from '../../lib/purchases/ReviewForm';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ContactFacts } from '../../ui/ContactFacts';
import { Fact, Facts } from '../../ui/Facts';
import { PaymentParts } from '../../ui/PaymentParts';
import { PurchaseHeader } from '../../ui/PurchaseHeader';
import { RowMenu } from '../../ui/RowMenu';
import { SellerLine } from '../../ui/SellerLine';
import { StatusBadge } from '../../ui/StatusBadge';
import { toast } from '../../ui/toast';
import { WorkRow, WorkRowsSkeleton } from '../../ui/WorkRow';
import { Specimen } from '../Specimen';
import { pictures, stylist } from '../samples';
import '../../ui/PriceLines.css';

const split = { creditCents: 1_250, cardCents: 3_450 };

const WalletPart = () => {
  const [wanted, want] = useState(true);
  return (
    <>
      <CreditChoice
        credit={{ isPending: false, availableCents: 1_250, wanted, want, split: () => split }}
        totalCents={4_700}
      />
      <dl className="price-lines">
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">$47.00</dd>
        <PaymentParts split={split} />
      </dl>
    </>
  );
};

const credit = {
  isPending: false,
  availableCents: 1_250,
  wanted: true,
  want: () => undefined,
  split: () => split,
};

const Tip = ({ first, fault }: { first: TipChoice; fault?: string }) => {
  const [choice, choose] = useState(first);
  const [typed, type] = useState('');
  const tip: TipState = {
    ...{ choice, choose, typed, type, fault, credit, split, amountCents: 4_700 },
    isChosen: choice !== 'none',
    check: () => true,
    give: () => undefined,
    busy: false,
  };
  return <TipFields tip={tip} listCents={18_500} name="Amara Okafor" isOptional={!fault} />;
};

const customer = { email: 'chloe@demo.hairloom.test', phone: '+1 212 555 0111' };
const ignore = () => undefined;

const OrderRow = ({ title, selection }: { title: string; selection?: boolean }) => {
  const [isSelected, onSelect] = useState(false);
  const label = `${title}, Chloe Carter`;
  return (
    <WorkRow
      label={label}
      selection={selection ? { isSelected, onSelect } : undefined}
      image={pictures[2]}
      title={title}
      note="× 2"
      person="Chloe Carter"
      contact={customer}
      facts={
        <>
          <p>Ordered Feb 14, 2026</p>
          <p className="muted">12 Example Street, Brooklyn, NY</p>
        </>
      }
      status={<StatusBadge status="paid" />}
      price={<strong>$36.00</strong>}
      act={<Button size="small">Add Tracking & Ship</Button>}
      menu={
        <RowMenu
          of={label}
          items={[
            { label: 'Message', icon: MessagesSquare, onPress: ignore },
            { label: 'Packing slip', icon: Printer, to: '#sales' },
            { label: 'Cancel Order', icon: Ban, danger: true, onPress: ignore },
          ]}
        />
      }
      details={
        <Facts>
          <ContactFacts {...customer} />
        </Facts>
      }
    />
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
    <Specimen label="Rows of work">
      <ul className="work-row-list">
        <li>
          <OrderRow title="Argan Oil" selection />
        </li>
        <li>
          <OrderRow title="Wide-Tooth Comb" />
        </li>
      </ul>
    </Specimen>
    <Specimen label="A row of work where there is little room" narrow>
      <div className="work-row-list">
        <OrderRow title="Silk Scarf" selection />
      </div>
    </Specimen>
    <Specimen label="Rows while they load">
      <WorkRowsSkeleton count={2} />
    </Specimen>
    <Specimen label="Paid with the wallet and the card" narrow>
      <WalletPart />
    </Specimen>
    <Specimen label="A tip" narrow>
      <Tip first={25} />
    </Specimen>
    <Specimen label="A tip of an amount that cannot be given" narrow>
      <Tip first="other" fault="A card payment must be at least $0.50" />
    </Specimen>
    <Specimen label="Review" narrow>
      <ReviewForm onSubmit={() => toast.success('Sent')} busy={false} />
    </Specimen>
  </>
);

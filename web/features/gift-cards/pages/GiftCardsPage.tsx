import { product } from '../../../../shared/brand';
import { homeOf } from '../../../lib/navigation';
import { authPath, joinPath, paths } from '../../../lib/paths';
import { useIsMeLoading, useMaybeMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Link } from '../../../ui/Link';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/States';
import { GiftCardForm } from '../components/GiftCardForm';
import { GiftCardPreview } from '../components/GiftCardPreview';
import { OwnGiftCards } from '../components/OwnGiftCards';
import './GiftCardsPage.css';

const Invitation = () => (
  <div className="gift-cards-invitation">
    <Card as="section" className="stack" aria-labelledby="gift-cards-how">
      <h2 id="gift-cards-how">Give somebody a good hair day</h2>
      <ul className="gift-cards-facts">
        <li>From $10 to $500, with a drawing and your words</li>
        <li>Mailed with a code at once, or on a day you choose</li>
        <li>Good for every appointment and product on {product}</li>
        <li>It never expires</li>
      </ul>
      <div className="row row-small">
        <ButtonLink to={authPath(paths.giftCards)}>Sign in to buy</ButtonLink>
        <ButtonLink variant="secondary" to={joinPath(paths.giftCards)}>
          Create an account
        </ButtonLink>
      </div>
    </Card>
    <GiftCardPreview design="bloom" amountCents={5_000} name="" words="" />
  </div>
);

const RedeemYours = () => (
  <p className="muted small">
    Did you get one? <Link to={paths.wallet}>Redeem it in your wallet</Link>.
  </p>
);

/** Where everybody reads about gift cards, and those who are signed in buy them and follow the ones they bought. */
export const Component = () => {
  const me = useMaybeMe();
  const loading = useIsMeLoading();
  return (
    <Page title="Gift cards" className="gift-cards">
      <PageHeader
        title="Gift Cards"
        back={me ? homeOf(me.role) : paths.landing}
        subtitle="Credit for appointments and hair products, mailed with your words."
      />
      {loading && !me ? (
        <Skeleton count={2} height="12rem" />
      ) : me ? (
        <>
          <GiftCardForm />
          <RedeemYours />
          <OwnGiftCards />
        </>
      ) : (
        <>
          <Invitation />
          <RedeemYours />
        </>
      )}
    </Page>
  );
};

import { BadgeCheck, CalendarCheck, ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { product } from '../../../shared/brand';
import { categoryDrawings } from '../../features/catalog/hairstyles/categoryDrawings';
import { DelayedPromoPopup } from '../../features/promo/components/DelayedPromoPopup';
import { Closing } from '../../features/site/components/Closing';
import { FindStyle, StyleSearch } from '../../features/site/components/FindStyle';
import { LazySection } from '../../features/site/components/LazySection';
import { Slides } from '../../features/site/components/Slides';
import { joinPath, paths } from '../../lib/paths';
import { SiteFooter } from '../../lib/site/SiteFooter';
import { SiteHeader } from '../../lib/site/SiteHeader';
import { Braids } from '../../ui/Braids';
import { ButtonLink } from '../../ui/Button';
import './LandingPage.css';

const Featured = lazy(() =>
  import('../../features/site/components/Featured').then((module) => ({ default: module.Featured })),
);

const features = [
  [BadgeCheck, 'Expert Stylists', 'We approve every stylist, and their clients rate them.'],
  [
    CalendarCheck,
    'Easy Booking',
    'Pick a style, a date, and a location: their salon, your home, your hotel, or your office.',
  ],
  [ShoppingBag, 'Shop Products', 'Get the shampoos, oils, and tools stylists recommend, delivered to you.'],
] as const;

/** The landing page; see docs/product/screens.md#landing-page. */
export const Component = () => (
  <>
    <SiteHeader />
    <main id="main" tabIndex={-1} aria-label={product} className="landing">
      <title>{`${product} · Your Beauty, Perfectly Styled`}</title>
      <section className="landing-hero">
        <div className="stack landing-hero-words">
          <h1>
            Your Beauty, <em>Perfectly Styled</em>
          </h1>
          <p className="landing-hero-lead">
            Book braids, locs, weaves, and cuts with stylists who know your hair, wherever works for you.
          </p>
          <StyleSearch />
          <div className="landing-hero-actions">
            <ButtonLink to={joinPath()} size="large">
              Get Started
            </ButtonLink>
            <ButtonLink to={paths.hairstyles} size="large" className="landing-hero-second">
              Browse Styles
            </ButtonLink>
          </div>
        </div>
        <Braids />
      </section>
      <FindStyle drawings={categoryDrawings} />
      <Slides />
      <section className="landing-features" aria-label="What we offer">
        {features.map(([Icon, title, text]) => (
          <article key={title} className="stack landing-feature">
            <Icon aria-hidden="true" className="landing-feature-icon" size={32} strokeWidth={1.5} />
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </article>
        ))}
      </section>
      <LazySection className="landing-featured">
        <Suspense fallback={null}>
          <Featured />
        </Suspense>
      </LazySection>
      <Closing />
      <DelayedPromoPopup />
    </main>
    <SiteFooter />
  </>
);

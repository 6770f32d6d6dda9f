import type { Image } from '../../../../shared/http/fields';
import { BannerSlide } from './BannerSlide';
import './BannerCarousel.css';
import './BannerForm.css';

type Props = { image: Image | undefined; title: string };

/** The banner as the home page shows it. Its link leads nowhere here. */
export const BannerPreview = ({ image, title }: Props) => (
  <section className="banner-form-preview" aria-labelledby="banner-preview">
    <h3 id="banner-preview">Preview</h3>
    {image ? (
      <div className="banner-carousel-viewport">
        <BannerSlide
          banner={{ id: 'preview', title: title || 'Title', image, active: true, displayOrder: 0 }}
          position="1 of 1"
          hidden={false}
        />
      </div>
    ) : (
      <p className="banner-form-blank muted">Choose an image to see the banner as customers will.</p>
    )}
  </section>
);

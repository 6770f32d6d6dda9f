import { useState } from 'react';
import { offerOf } from '../../../../shared/catalog/offer';
import type { SharedHairstyle } from '../../../../shared/share/schema';
import { joinPath, paths } from '../../../lib/paths';
import { Gallery } from '../../../ui/Gallery';
import { ReviewList } from '../../../ui/ReviewList';
import { Closing } from '../components/Closing';
import { Frame } from '../components/Frame';
import { Offer } from '../components/Offer';
import { Stylist } from '../components/Stylist';
import './HairstylePage.css';

/** A hairstyle for whoever was sent its link; spec section 2, 'Public share pages'. */
export const HairstylePage = ({ hairstyle, reviews }: SharedHairstyle) => {
  const [chosen, choose] = useState(hairstyle.variations[0]?.id ?? '');
  const { variation } = offerOf(hairstyle, chosen);

  return (
    <Frame className="share-hairstyle" next={paths.hairstyle(hairstyle.id)}>
      <div className="share-hairstyle-columns">
        <Gallery images={hairstyle.images} title={hairstyle.title} />
        <Offer hairstyle={hairstyle} chosen={chosen} choose={choose} />
        <div className="share-hairstyle-about">
          {hairstyle.description && (
            <section className="stack" aria-labelledby="about">
              <h2 id="about">About this style</h2>
              <p className="share-hairstyle-description">{hairstyle.description}</p>
            </section>
          )}
          <Stylist title="Your stylist" provider={hairstyle.provider} />
          <section className="stack" aria-labelledby="reviews">
            <h2 id="reviews">What Clients Say</h2>
            {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p className="muted">No reviews yet</p>}
          </section>
        </div>
      </div>
      <Closing
        title="Like what you see?"
        text={`Create an account in a minute and pick a date with ${hairstyle.provider.name || 'Unknown'}.`}
        label="Sign Up to Book Online"
        href={joinPath(paths.book(hairstyle.id, variation?.id))}
      />
    </Frame>
  );
};

import { Award, BadgeCheck, Hourglass } from 'lucide-react';
import { ReviewList } from '../../ui/ReviewList';
import { RatingLine, Stars } from '../../ui/Stars';
import { Badge, StatusBadge, statuses, tones } from '../../ui/StatusBadge';
import { Specimen } from '../Specimen';
import { reviews } from '../samples';

/** Stars, average ratings, and reviews. */
export const Ratings = () => (
  <>
    <Specimen label="One to five" narrow>
      {[1, 2, 3, 4, 5].map((rating) => (
        <div key={rating}>
          <Stars rating={rating} />
        </div>
      ))}
      <Stars rating={4} size={28} />
    </Specimen>
    <Specimen label="Average: of many, of one, of none" narrow>
      <RatingLine rating={{ sum: 94, count: 20 }} />
      <RatingLine rating={{ sum: 5, count: 1 }} />
      <RatingLine rating={{ sum: 0, count: 0 }} />
    </Specimen>
    <Specimen label="Reviews">
      <ReviewList reviews={reviews} />
    </Specimen>
  </>
);

const AllStatuses = () => (
  <div className="row">
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
  </div>
);

/** Each status has a color; icons and labels tell them apart without it (docs/product/screens.md#status-badges). */
export const Badges = () => (
  <>
    <Specimen label="Statuses" narrow>
      <AllStatuses />
    </Specimen>
    <Specimen label="Statuses without color" narrow>
      <div className="styleguide-colorless">
        <AllStatuses />
      </div>
    </Specimen>
    <Specimen label="Tones" narrow>
      <div className="row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Specimen>
    <Specimen label="Other labels" narrow>
      <div className="row">
        <Badge tone="yellow" icon={Award}>
          Top Rated
        </Badge>
        <Badge tone="green" icon={BadgeCheck}>
          Confirmed
        </Badge>
        <Badge icon={Hourglass}>Awaiting confirmation</Badge>
        <Badge>Mid-back</Badge>
      </div>
    </Specimen>
  </>
);

import { ReviewList } from '../../ui/ReviewList';
import { RatingLine, Stars } from '../../ui/Stars';
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

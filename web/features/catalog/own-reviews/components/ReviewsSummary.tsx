import { formatRating } from '../../../../../shared/catalog/rating';
import type { ReviewSummary } from '../../../../../shared/catalog/review-summary';
import { counted } from '../../../../../shared/text/numbers';
import { Stars } from '../../../../ui/Stars';
import './ReviewsSummary.css';

/** The average of a provider's reviews, and how many there are of each number of stars. */
export const ReviewsSummary = ({ stars }: ReviewSummary) => {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0);
  return (
    <section className="reviews-summary" aria-label="Summary">
      <div className="reviews-summary-average">
        <p className="reviews-summary-number">
          <span className="visually-hidden">Average rating </span>
          {formatRating({ sum, count })}
        </p>
        <Stars rating={sum / count} size={18} />
        <p className="muted small">{counted(count, 'review')}</p>
      </div>
      <ol className="reviews-summary-bars">
        {stars
          .map((each, index) => ({ each, name: counted(index + 1, 'star') }))
          .reverse()
          .map(({ each, name }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="reviews-summary-bar" aria-hidden="true">
                <span style={{ width: `${(100 * each) / count}%` }} />
              </span>
              <span className="reviews-summary-count">{each}</span>
            </li>
          ))}
      </ol>
    </section>
  );
};

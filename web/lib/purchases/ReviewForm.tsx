import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldErrors, type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { ratingLabels } from '../../../shared/catalog/rating';
import type { ReviewInput } from '../../../shared/catalog/review';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { TextArea } from '../../ui/fields';
import { formSchema } from '../formSchema';
import './ReviewForm.css';
import '../../ui/Stars.css';

type StarChoiceProps = { value: number; field: UseFormRegisterReturn };

/** Selects one to five stars, each with a label. */
const StarChoice = ({ value, field }: StarChoiceProps) => (
  <fieldset className="star-choice">
    <legend>Your rating</legend>
    <div className="star-choice-stars">
      {ratingLabels.map((label, index) => (
        <label key={label} title={label}>
          <input
            className="visually-hidden"
            type="radio"
            aria-label={`${index + 1} ${index ? 'stars' : 'star'}, ${isolateBidi(label)}`}
            value={index + 1}
            {...field}
          />
          <Star aria-hidden="true" size={36} className={index < value ? 'star-on' : 'star-off'} />
        </label>
      ))}
    </div>
    <p className="star-choice-label" aria-live="polite">
      {ratingLabels[value - 1] ?? 'Tap a star'}
    </p>
  </fieldset>
);

const resolver = formSchema(async () => (await import('./reviewSchema')).reviewForm);
const maxCharacters = 500;

type Props = {
  onSubmit: (review: ReviewInput) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  /** What the button does besides, such as `Give $20.00`. */
  also?: string | undefined;
  /** More to choose, before the button. */
  children?: ReactNode;
};

/** A review with stars and a comment, both required (docs/product/booking.md#confirming-and-reviewing). */
export const ReviewForm = ({ onSubmit, busy, problem, also, children }: Props) => {
  const { register, control, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { rating: '', comment: '' },
  });
  const [rating, comment] = useWatch({ control, name: ['rating', 'comment'] });

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(onSubmit)}>
      {problem && (
        <ErrorSummary
          errors={{ root: { message: problem } } as FieldErrors}
          submitCount={formState.submitCount}
          labels={{}}
        />
      )}
      <StarChoice value={Number(rating)} field={register('rating')} />
      <TextArea
        label="Your review"
        placeholder="How did it go?"
        maxLength={maxCharacters}
        count={{ typed: comment.length, max: maxCharacters }}
        {...register('comment')}
      />
      {children}
      <Button type="submit" wide busy={busy} busyLabel="Submitting…" disabled={!rating || !comment.trim()}>
        {also ? `Submit Review and ${also}` : 'Submit Review'}
      </Button>
    </form>
  );
};

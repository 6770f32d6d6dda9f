import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type { ReviewInput } from '../../../shared/catalog/review';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { TextArea } from '../../ui/fields';
import { formSchema } from '../formSchema';
import './ReviewForm.css';
import { StarChoice } from './StarChoice';

const resolver = formSchema(async () => (await import('./reviewSchema')).reviewForm);
const maxCharacters = 500;

type Props = {
  onSubmit: (review: ReviewInput) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string | undefined;
};

/** A review with stars and a comment, both required (docs/product/booking.md#confirming-and-reviewing). */
export const ReviewForm = ({ onSubmit, busy, problem }: Props) => {
  const { register, control, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { rating: '', comment: '' },
  });
  const [rating, comment] = useWatch({ control, name: ['rating', 'comment'] });

  return (
    <form className="review-form" noValidate onSubmit={handleSubmit(onSubmit)}>
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
      <Button type="submit" wide busy={busy} busyLabel="Submitting..." disabled={!rating || !comment.trim()}>
        Submit Review
      </Button>
    </form>
  );
};

import { useForm, useWatch } from 'react-hook-form';
import type { ReviewInput } from '../../../shared/booking/schema';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields';
import { formSchema } from '../formSchema';
import './ReviewForm.css';
import { StarChoice } from './StarChoice';

const resolver = formSchema(async () => (await import('./reviewSchema')).reviewForm);
const maxCharacters = 500;

type Props = { onSubmit: (review: ReviewInput) => void; busy: boolean };

/** A review with stars and a comment, both required; spec section 5. */
export const ReviewForm = ({ onSubmit, busy }: Props) => {
  const { register, control, handleSubmit } = useForm({
    resolver,
    defaultValues: { rating: '', comment: '' },
  });
  const [rating, comment] = useWatch({ control, name: ['rating', 'comment'] });

  return (
    <form className="review-form" noValidate onSubmit={handleSubmit(onSubmit)}>
      <StarChoice value={Number(rating)} field={register('rating')} />
      <div>
        <TextArea
          label="Your review"
          placeholder="How did it go?"
          maxLength={maxCharacters}
          {...register('comment')}
        />
        <p className="review-form-count muted">
          {comment.length}/{maxCharacters}
        </p>
      </div>
      <Button type="submit" wide busy={busy} busyLabel="Submitting..." disabled={!rating || !comment.trim()}>
        Submit Review
      </Button>
    </form>
  );
};

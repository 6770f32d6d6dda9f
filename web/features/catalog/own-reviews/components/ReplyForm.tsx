import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { maxReplyCharacters, type OwnReview } from '../../../../../shared/catalog/review';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { client } from '../../../../lib/client';
import { readDraft, removeDrafts, saveDraft } from '../../../../lib/drafts';
import { formSchema } from '../../../../lib/formSchema';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/fields';

/** The name of the draft of a reply. */
const draftOf = ({ id }: OwnReview): string => `reply-${id}`;

type Outcome = { onDone: () => void; onRefused: (message: string) => void };

/** Publishes the reply to a review. A reply that was not saved is kept as a draft. */
const useReply = (review: OwnReview, { onDone, onRefused }: Outcome) =>
  useAct({
    act: (text: string) =>
      client.replyToReview({ params: { reviewId: review.id }, body: { text, version: review.version } }),
    done: review.reply ? 'Reply updated' : 'Reply published',
    onDone: () => {
      removeDrafts(draftOf(review));
      onDone();
    },
    onFailed: (error) => onRefused(refusalMessage(error, 'We could not save your reply. Please try again.')),
    refetch: ['review'],
  });

const resolver = formSchema(async () => (await import('../replySchema')).replyForm);

type Props = { review: OwnReview; onClose: () => void };

/** The reply to a review, as a form. What was typed is kept until it is published. */
export const ReplyForm = ({ review, onClose }: Props) => {
  // A list that reloads behind the form must not change which version the author has seen.
  const [seen] = useState(review);
  const draft = draftOf(seen);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { text: readDraft<string>(draft) ?? seen.reply?.text ?? '' },
  });
  const text = useWatch({ control, name: 'text' });
  const { mutate, isPending } = useReply(seen, {
    onDone: onClose,
    onRefused: (message) => setError('text', { message }, { shouldFocus: true }),
  });
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((form) => mutate(form.text))}>
      <blockquote className="typed-text">{seen.comment}</blockquote>
      <TextArea
        label="Your reply"
        descriptiveText="Everyone can read it. You can edit it for 24 hours."
        error={formState.errors.text?.message}
        count={{ typed: text.length, max: maxReplyCharacters }}
        {...register('text', { onChange: ({ target }) => saveDraft(draft, target.value) })}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          Not yet
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Publishing…">
          {seen.reply ? 'Save Reply' : 'Publish Reply'}
        </Button>
      </div>
    </form>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { answerProblems } from '../../../../shared/booking/answers';
import type { BookingAnswers } from '../../../../shared/booking/answers-schema';
import { client } from '../../../lib/client';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/States';
import { AnswerFields } from './AnswerFields';
import { AnswerList } from './AnswerList';
import { LooksField } from './LooksField';
import { customerAnswersQuery, ownAnswersQuery } from './queries';
import { type AnswerValues, givenAnswers, valuesOf } from './values';

type FormProps = { bookingId: string; answers: BookingAnswers; onSaved: () => void };

/** Changes answers and pictures. Links that reload behind the form do not change which version its author has seen. */
const AnswersForm = ({ bookingId, answers, onSaved }: FormProps) => {
  const [seen] = useState(answers);
  const [isUploading, setUploading] = useState(false);
  const { questions } = seen;
  const form = useForm<AnswerValues>({
    defaultValues: {
      answers: valuesOf(questions),
      pictures: seen.pictures.map(({ small, large, ...picture }) => picture),
    },
  });
  const setError = (path: string, message: string) =>
    form.setError((path.startsWith('pictures') ? 'pictures' : path) as 'pictures', { message });
  const save = useAct({
    act: ({ answers: typed, pictures }: AnswerValues) =>
      client.saveBookingAnswers({
        params: { bookingId },
        body: { answers: givenAnswers(questions, typed), pictures, version: seen.version },
      }),
    done: 'Answers saved',
    failed: 'We could not save your answers. Please try again.',
    onFieldError: setError,
    onDone: onSaved,
    refetch: ['booking'],
  });
  const submit = form.handleSubmit((values) => {
    const problems = Object.entries(answerProblems(questions, givenAnswers(questions, values.answers)));
    for (const [path, message] of problems) setError(path, message);
    return problems.length > 0 ? undefined : save.mutateAsync(values).catch(() => undefined);
  });
  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={submit}>
        <AnswerFields questions={questions} />
        <LooksField
          links={new Map(answers.pictures.map(({ src, small }) => [src, small]))}
          onBusy={setUploading}
        />
        <p className="muted small">You can change this until the day before your appointment.</p>
        <Button type="submit" disabled={isUploading} busy={save.isPending} busyLabel="Saving…">
          Save
        </Button>
      </form>
    </FormProvider>
  );
};

type LoadingProps = { isError: boolean; refetch: () => void };

const Loading = ({ isError, refetch }: LoadingProps) =>
  isError ? (
    <p role="alert">
      Couldn't load this.{' '}
      <Button variant="secondary" size="small" onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  ) : (
    <Skeleton height="4rem" count={2} />
  );

const OwnAnswers = ({ bookingId, onSaved }: Omit<FormProps, 'answers'>) => {
  const { data, ...loading } = useQuery(ownAnswersQuery(bookingId));
  if (!data) return <Loading {...loading} />;
  if (data.canEdit) return <AnswersForm bookingId={bookingId} answers={data} onSaved={onSaved} />;
  return <AnswerList {...data} />;
};

const CustomerAnswers = ({ bookingId }: Pick<FormProps, 'bookingId'>) => {
  const { data, ...loading } = useQuery(customerAnswersQuery(bookingId));
  return data ? <AnswerList {...data} /> : <Loading {...loading} />;
};

/** `of`: the service that was booked, or who has booked it. */
type Props = { bookingId: string; of: string; open: boolean; onClose: () => void };

const About = ({ of }: Pick<Props, 'of'>) => (
  <p className="muted">
    <bdi>{of}</bdi>
  </p>
);

/** What a customer answered and showed before an appointment, to change as long as that is possible. */
export const AnswersDialog = ({ bookingId, of, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Answers and pictures" sheet>
    <About of={of} />
    <OwnAnswers bookingId={bookingId} onSaved={onClose} />
  </Dialog>
);

/** The same for the provider, to read. */
export const CustomerAnswersDialog = ({ bookingId, of, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Answers and pictures" sheet>
    <About of={of} />
    <CustomerAnswers bookingId={bookingId} />
  </Dialog>
);

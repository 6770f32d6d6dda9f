import { useFormContext } from 'react-hook-form';
import { maxAnswerCharacters } from '../../../../shared/booking/limits';
import type { Question } from '../../../../shared/catalog/question';
import { Select, TextArea } from '../../../ui/fields';
import type { AnswerValues } from './values';

const yesNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

const optionsOf = ({ kind, choices }: Question) =>
  kind === 'yesNo' ? yesNo : choices.map((choice) => [choice, choice] as const);

const AnswerField = ({ question }: { question: Question }) => {
  const { register, formState } = useFormContext<AnswerValues>();
  const { id, text, kind, required } = question;
  const common = {
    label: (
      <>
        <bdi>{text}</bdi>
        {!required && ' (optional)'}
      </>
    ),
    error: formState.errors.answers?.[id]?.message,
    ...register(`answers.${id}`),
  };
  if (kind === 'text') return <TextArea rows={2} maxLength={maxAnswerCharacters} {...common} />;
  return (
    <Select {...common}>
      <option value="">{required ? 'Please choose' : 'No answer'}</option>
      {optionsOf(question).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
};

/** The fields for the answers to a provider's questions, in their order. */
export const AnswerFields = ({ questions }: { questions: readonly Question[] }) =>
  questions.map((question) => <AnswerField key={question.id} question={question} />);

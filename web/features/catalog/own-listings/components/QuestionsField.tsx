import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxChoices, maxQuestions, minChoices } from '../../../../../shared/catalog/limits';
import { questionKindLabels, questionKinds } from '../../../../../shared/catalog/question-kinds';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { Select, Switch, TextArea, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import { type ItemTools, OrderedFields } from './OrderedFields';
import './OptionsField.css';

/** The fields of one question. */
const QuestionFields = ({ index, count, onMove, onGrip, onRemove }: ItemTools) => {
  const { register, setValue, formState } = useFormContext<ServiceFields>();
  const kind = useWatch<ServiceFields, `questions.${number}.kind`>({ name: `questions.${index}.kind` });
  const errors = formState.errors.questions?.[index];
  const name = `question ${index + 1}`;
  return (
    <fieldset className="options-field-option">
      <legend className="visually-hidden">Question {index + 1}</legend>
      <div className="row row-between options-field-head">
        <strong>Question {index + 1}</strong>
        <div className="row row-small options-field-tools">
          {count > 1 && <MoveButtons {...{ name, index, count, onMove, onGrip }} />}
          <button
            type="button"
            className="button-icon options-field-remove"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        </div>
      </div>
      <div className="options-field-body">
        <TextInput
          label="What do you want to know?"
          maxLength={200}
          placeholder="Have you colored your hair in the last year?"
          error={errors?.text?.message}
          {...register(`questions.${index}.text`)}
        />
        <Select
          label="Customers answer"
          {...register(`questions.${index}.kind`, {
            // Choices that are not shown must not be wrong.
            onChange: ({ target }) => target.value !== 'choice' && setValue(`questions.${index}.choices`, ''),
          })}
        >
          {questionKinds.map((each) => (
            <option key={each} value={each}>
              {questionKindLabels[each]}
            </option>
          ))}
        </Select>
        {kind === 'choice' && (
          <TextArea
            label="Choices"
            descriptiveText={`${minChoices} to ${maxChoices}, each in a line of its own`}
            placeholder={'Never\nOnce\nMore often'}
            error={errors?.choices?.message}
            {...register(`questions.${index}.choices`)}
          />
        )}
        <Switch label="Has to be answered" {...register(`questions.${index}.required`)} />
      </div>
    </fieldset>
  );
};

const hint =
  'Customers answer them when they book, and can add pictures of the look they want. Only you can read the answers.';

/** The questions that a service asks while it is booked, in order. */
export const QuestionsField = () => {
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const errors = formState.errors.questions;
  return (
    <OrderedFields
      title="Questions"
      hint={hint}
      keys={fields.map(({ key }) => key)}
      nameAt={(index) => getValues(`questions.${index}.text`) || `Question ${index + 1}`}
      {...{ move, remove }}
      item={(tools) => <QuestionFields {...tools} />}
      fault={errors?.root?.message ?? errors?.message}
      addLabel="Add question"
      onAdd={() => append({ text: '', kind: 'text', required: false, choices: '' })}
      max={maxQuestions}
    />
  );
};

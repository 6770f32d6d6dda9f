import { Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { maxChoices, maxQuestions, minChoices } from '../../../../../shared/catalog/limits';
import { questionKindLabels, questionKinds } from '../../../../../shared/catalog/question-kinds';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { MoveButtons } from '../../../../lib/MoveButtons';
import { useDragOrder } from '../../../../lib/useDragOrder';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Select, Switch, TextArea, TextInput } from '../../../../ui/fields';
import type { ServiceFields } from '../values';
import './OptionsField.css';

type QuestionProps = {
  index: number;
  /** The number of questions. */
  count: number;
  /** Moves this question up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** The user starts to drag this question. */
  onGrip: (event: PointerEvent) => void;
  onRemove: () => void;
};

/** The fields of one question. */
const QuestionFields = ({ index, count, onMove, onGrip, onRemove }: QuestionProps) => {
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

/** The questions that a service asks while it is booked, in order. */
export const QuestionsField = () => {
  const { control, getValues, formState } = useFormContext<ServiceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const nameAt = (index: number) => getValues(`questions.${index}.text`) || `Question ${index + 1}`;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const moved = nameAt(from);
    flushSync(() => move(from, to));
    setAnnouncement(`${isolateBidi(moved)} is now at position ${to + 1} of ${fields.length}`);
  };
  const { list, dragged, startDrag } = useDragOrder(moveTo);
  const removeAt = (index: number) => {
    setAnnouncement(`${isolateBidi(nameAt(index))} was removed`);
    remove(index);
    addButton.current?.focus();
  };
  const errors = formState.errors.questions;
  const fault = errors?.root?.message ?? errors?.message;

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Questions</h2>
      <p className="muted">
        Customers answer them when they book, and can add pictures of the look they want. Only you can read
        the answers.
      </p>
      {fields.length > 0 && (
        <ol className="stack options-field" ref={list}>
          {fields.map((question, index) => (
            <li key={question.key} className={dragged === index ? 'options-field-dragged' : undefined}>
              <QuestionFields
                index={index}
                count={fields.length}
                onMove={(by) => moveTo(index, index + by)}
                onGrip={(event) => startDrag(event, index)}
                onRemove={() => removeAt(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {fault && <p className="field-error">{fault}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button
        ref={addButton}
        variant="secondary"
        onClick={() => append({ text: '', kind: 'text', required: false, choices: '' })}
        disabled={fields.length >= maxQuestions}
      >
        <Plus aria-hidden="true" size={18} />
        Add question
      </Button>
    </Card>
  );
};

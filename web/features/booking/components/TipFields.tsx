import { useId } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { tipOf, tipPercents } from '../../../../shared/tips/rules';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { DollarsInput } from '../../../ui/fields';
import type { TipChoice, TipState } from '../useTip';
import './TipFields.css';

type Option = { value: TipChoice; label: string; amount?: string };

const optionsFor = (listCents: number, isOptional: boolean): Option[] => [
  ...(isOptional ? [{ value: 'none', label: 'No tip' } as const] : []),
  // A share of a free service is nothing.
  ...(listCents > 0
    ? tipPercents.map((percent) => ({
        value: percent,
        label: `${percent}%`,
        amount: formatCents(tipOf(listCents, percent)),
      }))
    : []),
  { value: 'other', label: 'Other' },
];

type Props = {
  tip: TipState;
  /** The price that percentages are of, in cents. */
  listCents: number;
  /** Whose tip it is. */
  name: string;
  /** Whether no tip is one of the choices. */
  isOptional?: boolean;
};

/** Chooses a tip: a percentage of the price, or an amount. */
export const TipFields = ({ tip, listCents, name, isOptional = false }: Props) => {
  const group = useId();
  const { choice, fault, amountCents, split, credit } = tip;
  return (
    <fieldset className="tip-fields">
      <legend>{isOptional ? 'Add a tip (optional)' : 'Your tip'}</legend>
      <div className="tip-fields-choices">
        {optionsFor(listCents, isOptional).map(({ value, label, amount }) => (
          <label key={value} className="tip-fields-choice">
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={choice === value}
              onChange={() => tip.choose(value)}
            />
            <strong>{label}</strong>
            {amount && <span className="muted small">{amount}</span>}
          </label>
        ))}
      </div>
      {choice === 'other' && (
        <DollarsInput
          label="Tip amount"
          placeholder="$10.00"
          value={tip.typed}
          onChange={({ target }) => tip.type(target.value)}
          {...(fault && { error: fault })}
        />
      )}
      {fault && choice !== 'other' && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {tip.isChosen && (
        <>
          <CreditChoice credit={credit} totalCents={amountCents ?? 0} />
          <p className="muted small">
            All of it goes to <bdi>{name}</bdi>.
            {split.cardCents > 0 && ` Next: pay ${formatCents(split.cardCents)} securely by card.`}
          </p>
        </>
      )}
    </fieldset>
  );
};

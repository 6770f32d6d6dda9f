import { type FormEvent, useId, useRef } from 'react';
import {
  giftDesignNames,
  giftDesigns,
  maxGiftDaysAhead,
  maxGiftWords,
} from '../../../../shared/gift-cards/rules';
import { formatCents } from '../../../../shared/money/cents';
import { addDays } from '../../../../shared/time/zoned';
import { marketplaceZone } from '../../../lib/config';
import { today } from '../../../lib/dates';
import { Button } from '../../../ui/Button';
import { Choice, DollarsInput, TextArea, TextInput } from '../../../ui/fields';
import { amounts, type GiftCardForm as Form, useGiftCardForm } from '../useGiftCardForm';
import { GiftCardPreview, GiftDrawing } from './GiftCardPreview';
import './GiftCardForm.css';

type Props = { form: Form };

const Designs = ({ form: { fields, change } }: Props) => {
  const group = useId();
  return (
    <fieldset className="gift-card-form-set">
      <legend>Drawing</legend>
      <div className="gift-card-form-designs">
        {giftDesignNames.map((design) => (
          <label key={design} className="gift-card-form-design">
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={fields.design === design}
              onChange={() => change({ design })}
            />
            <GiftDrawing design={design} alt={giftDesigns[design]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Amounts = ({ form: { fields, faults, change } }: Props) => {
  const group = useId();
  const isTyped = fields.cents === undefined;
  return (
    <fieldset className="gift-card-form-set">
      <legend>Amount</legend>
      <div className="gift-card-form-amounts">
        {[...amounts, undefined].map((cents) => (
          <label key={cents ?? 'other'} className="gift-card-form-amount">
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              checked={fields.cents === cents}
              onChange={() => change({ cents })}
            />
            <strong>{cents ? formatCents(cents).replace('.00', '') : 'Other'}</strong>
          </label>
        ))}
      </div>
      {isTyped ? (
        <DollarsInput
          label="Your amount"
          descriptiveText="From $10 to $500"
          placeholder="$75.00"
          value={fields.typedAmount}
          onChange={({ target }) => change({ typedAmount: target.value })}
          {...(faults.amountCents && { error: faults.amountCents })}
        />
      ) : (
        faults.amountCents && (
          <p className="field-error" role="alert">
            {faults.amountCents}
          </p>
        )
      )}
    </fieldset>
  );
};

const Recipient = ({ form: { fields, faults, change } }: Props) => (
  <>
    <TextInput
      label="Their email"
      type="email"
      autoComplete="off"
      maxLength={254}
      descriptiveText="We mail the code to this address. You can correct it later."
      value={fields.recipientEmail}
      onChange={({ target }) => change({ recipientEmail: target.value })}
      {...(faults.recipientEmail && { error: faults.recipientEmail })}
    />
    <TextInput
      label="Their name (optional)"
      autoComplete="off"
      maxLength={60}
      value={fields.recipientName}
      onChange={({ target }) => change({ recipientName: target.value })}
      {...(faults.recipientName && { error: faults.recipientName })}
    />
    <TextArea
      label="Your message (optional)"
      dir="auto"
      maxLength={maxGiftWords}
      count={{ typed: fields.words.length, max: maxGiftWords }}
      value={fields.words}
      onChange={({ target }) => change({ words: target.value })}
      {...(faults.words && { error: faults.words })}
    />
  </>
);

const Day = ({ form: { fields, faults, change } }: Props) => {
  const group = useId();
  return (
    <fieldset className="gift-card-form-set">
      <legend>When we mail it</legend>
      <Choice
        label="Once it is paid"
        name={group}
        checked={!fields.isLater}
        onChange={() => change({ isLater: false })}
      />
      <Choice
        label="On a day"
        hint="In the morning"
        name={group}
        checked={fields.isLater}
        onChange={() => change({ isLater: true })}
      />
      {fields.isLater && (
        <TextInput
          label="Day"
          type="date"
          min={today(marketplaceZone())}
          max={addDays(today(marketplaceZone()), maxGiftDaysAhead)}
          value={fields.sendOn}
          onChange={({ target }) => change({ sendOn: target.value })}
          {...(faults.sendOn && { error: faults.sendOn })}
        />
      )}
    </fieldset>
  );
};

/** Buys a gift card: its drawing, amount, words and day, and what it will look like. */
export const GiftCardForm = () => {
  const form = useGiftCardForm();
  const ref = useRef<HTMLFormElement>(null);
  const { fields, amountCents, busy } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = form.buy().length > 0;
    if (isWrong)
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <div className="gift-card-form">
      <form ref={ref} className="card stack" noValidate onSubmit={submit} aria-label="Buy a gift card">
        <Designs form={form} />
        <Amounts form={form} />
        <Recipient form={form} />
        <Day form={form} />
        <Button type="submit" size="large" wide busy={busy} busyLabel="Opening the payment page…">
          {amountCents ? `Pay ${formatCents(amountCents)} by card` : 'Pay by card'}
        </Button>
      </form>
      <GiftCardPreview
        design={fields.design}
        amountCents={amountCents}
        name={fields.recipientName}
        words={fields.words}
      />
    </div>
  );
};

import { type FormEvent, useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { isShownInForm, useAct } from '../../../lib/useAct';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextInput } from '../../../ui/fields';

/** Turns the code of a gift card into wallet credit. */
export const RedeemGiftCard = () => {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const redeeming = useAct({
    act: () => client.redeemGiftCard({ body: { code } }),
    done: ({ amountCents }) => `${formatCents(amountCents)} is now in your wallet`,
    failed: (failure) =>
      isShownInForm(failure)
        ? undefined
        : { title: 'The gift card could not be redeemed', description: refusalMessage(failure) },
    onFieldError: (_, message) => setError(message),
    onDone: () => setCode(''),
    refetch: ['wallet', 'giftCard'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) redeeming.mutate();
    else setError('Enter the code from the email');
  };
  return (
    <Card as="section" aria-labelledby="redeem-gift-card">
      <h2 id="redeem-gift-card">Gift Card</h2>
      <form className="stack" noValidate onSubmit={submit}>
        <TextInput
          label="Code"
          descriptiveText="16 letters and digits, from the email"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
          {...(error && { error })}
        />
        <div className="row row-small">
          <Button type="submit" variant="secondary" busy={redeeming.isPending} busyLabel="Redeeming…">
            Redeem
          </Button>
          <ButtonLink variant="quiet" to={paths.giftCards}>
            Buy a gift card
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
};

import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { applyCartChanges, type CartChange } from '../../../shared/cart/checkout';
import { type CartLine, subtotalOf } from '../../../shared/cart/lines';
import { isRefusedWith, Refusal, refusalMessage } from '../../../shared/http/refusal';
import type { cartInput } from '../../../shared/orders/schema';
import { useCart } from '../../lib/cart/cart';
import { storePlacedOrders } from '../../lib/cart/placedOrders';
import { client } from '../../lib/client';
import { formSchema } from '../../lib/formSchema';
import { useCredit } from '../../lib/purchases/useCredit';
import { usePurchase } from '../../lib/purchases/usePurchase';
import { invalidate } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { toast } from '../../ui/toast';
import { readCheckoutDraft, saveCheckoutDraft } from './checkoutDraft';
import { knownAddresses } from './useAddresses';

const resolver = formSchema(async () => (await import('./forms')).checkoutForm);

const notOrdered = 'We could not place your order. Please try again.';

/** What changed, and the lines before the change. */
export type CartUpdate = { changes: CartChange[]; before: CartLine[] };

const changesIn = (failure: Error): CartChange[] | undefined =>
  isRefusedWith(failure, 'cart_changed') ? (failure.more.details?.lines as CartChange[]) : undefined;

const orderIdIn = (failure: Error): string | undefined =>
  isRefusedWith(failure, 'unpaid_order_exists') ? (failure.more.details?.orderId as string) : undefined;

type Order = z.input<typeof cartInput>;

/** The checkout form's state and submission. */
export const useCheckout = (lines: CartLine[]) => {
  const accept = useCart((cart) => cart.accept);
  const me = useMe();
  const [draft] = useState(readCheckoutDraft);
  const credit = useCredit(draft.useCredit);
  const [cartUpdate, setCartUpdate] = useState<CartUpdate>();
  const [asking, setAsking] = useState(false);
  const [unpaid, setUnpaid] = useState<{ orderId: string; order: Order }>();
  const totalCents = subtotalOf(lines);
  const preset = draft.shippingAddress ?? knownAddresses(me)[0]?.text ?? '';
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { shippingAddress: preset },
  });
  const shippingAddress = useWatch({ control: form.control, name: 'shippingAddress' });

  useEffect(() => {
    saveCheckoutDraft({ shippingAddress, useCredit: credit.wanted });
  }, [shippingAddress, credit.wanted]);

  const refused = (failure: Error, order: Order) => {
    const orderId = orderIdIn(failure);
    if (orderId) return setUnpaid({ orderId, order });
    const changes = changesIn(failure);
    if (!changes) {
      const message = refusalMessage(failure, 'Failed to process orders');
      const type = failure instanceof Refusal ? failure.code : undefined;
      form.setError('root', { ...(type && { type }), message: type ? message : notOrdered });
      return toast.error(message);
    }
    const left = applyCartChanges(lines, changes);
    void invalidate('product');
    setCartUpdate({ changes, before: lines });
    setAsking(left.length > 0);
    accept(left);
    if (left.length === 0) toast.error(failure.message);
  };
  const { place, busy } = usePurchase({
    topic: 'order',
    place: client.createOrders,
    onPlaced: ({ orders }) => storePlacedOrders(orders),
    onError: refused,
  });

  const submit = form.handleSubmit(({ shippingAddress }) => {
    setAsking(false);
    place({
      lines: lines.map(({ productId, providerId, quantity, price: expectedPriceCents }) => ({
        productId,
        providerId,
        quantity,
        expectedPriceCents,
      })),
      shippingAddress,
      creditCents: credit.split(totalCents).creditCents,
    });
  });

  const placeAnother = () => {
    if (unpaid) place({ ...unpaid.order, another: true });
    setUnpaid(undefined);
  };

  return {
    form,
    credit,
    totalCents,
    busy,
    submit,
    cartUpdate,
    asking,
    stopAsking: () => setAsking(false),
    /** An unpaid order for the same items, to pay instead of placing another. */
    unpaidOrderId: unpaid?.orderId,
    placeAnother,
    forgetUnpaid: () => setUnpaid(undefined),
  };
};

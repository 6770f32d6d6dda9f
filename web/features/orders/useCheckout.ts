import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { stateIn } from '../../../shared/account/postal-address';
import type { Me } from '../../../shared/account/schema';
import { applyCartChanges, type CartChange } from '../../../shared/cart/checkout';
import { type CartLine, subtotalOf } from '../../../shared/cart/lines';
import { fieldErrors, isRefusedWith, Refusal, refusalMessage } from '../../../shared/http/refusal';
import type { cartInput } from '../../../shared/orders/cart-input';
import { stateNeeded } from '../../../shared/shipping/terms';
import { useCart } from '../../lib/cart/cart';
import { storePlacedOrders } from '../../lib/cart/placedOrders';
import { client } from '../../lib/client';
import { collectsSalesTax } from '../../lib/config';
import { formSchema } from '../../lib/formSchema';
import { useCredit } from '../../lib/purchases/useCredit';
import { usePurchase } from '../../lib/purchases/usePurchase';
import { invalidate } from '../../lib/queryClient';
import { useMe } from '../../lib/session/me';
import { toast } from '../../ui/toast';
import { readCheckoutDraft, saveCheckoutDraft } from './checkoutDraft';
import { knownAddresses } from './useAddresses';
import { useShipping } from './useShipping';

const resolver = formSchema(async () => (await import('./forms')).checkoutForm);

const notOrdered = 'We could not place your order. Please try again.';

/** What changed, and the lines before the change. */
export type CartUpdate = {
  changes: CartChange[];
  before: CartLine[];
  /** What shipping cost before, in cents. */
  shippingBefore: number;
};

const changesIn = (failure: Error): CartChange[] | undefined =>
  isRefusedWith(failure, 'cart_changed') ? (failure.more.details?.lines as CartChange[]) : undefined;

const orderIdIn = (failure: Error): string | undefined =>
  isRefusedWith(failure, 'unpaid_order_exists') ? (failure.more.details?.orderId as string) : undefined;

type Order = z.input<typeof cartInput>;
export type CheckoutInput = Pick<Order, 'shippingAddress' | 'shippingState'>;

export type CheckoutFields = { shippingAddress: string; shippingState: string };

/** What the form begins with: what was entered in this tab, or the first known address. */
const presetOf = ({ shippingAddress, shippingState }: ReturnType<typeof readCheckoutDraft>, me: Me) => {
  const known = knownAddresses(me)[0];
  const text = shippingAddress ?? known?.text ?? '';
  const parts = known?.text === text ? known.postalAddress : undefined;
  return { shippingAddress: text, shippingState: shippingState || parts?.state || stateIn(text) || '' };
};

/** The checkout form's state and submission. */
export const useCheckout = (lines: CartLine[]) => {
  const accept = useCart((cart) => cart.accept);
  const me = useMe();
  const [draft] = useState(readCheckoutDraft);
  const credit = useCredit(draft.useCredit);
  const [cartUpdate, setCartUpdate] = useState<CartUpdate>();
  const [asking, setAsking] = useState(false);
  const [unpaid, setUnpaid] = useState<{ orderId: string; order: Order }>();
  const preset = presetOf(draft, me);
  const form = useForm<CheckoutFields, unknown, CheckoutInput>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: preset,
  });
  const [shippingAddress, shippingState] = useWatch({
    control: form.control,
    name: ['shippingAddress', 'shippingState'],
  });

  const subtotalCents = subtotalOf(lines);
  const shipping = useShipping(lines, shippingAddress, shippingState);
  const shippingCents = shipping.feeCents ?? 0;
  const totalCents = subtotalCents + shippingCents;

  useEffect(() => {
    saveCheckoutDraft({ shippingAddress, shippingState, useCredit: credit.wanted });
  }, [shippingAddress, shippingState, credit.wanted]);

  const refused = async (failure: Error, order: Order) => {
    const orderId = orderIdIn(failure);
    if (orderId) return setUnpaid({ orderId, order });
    const messages = fieldErrors(failure);
    const field = (['shippingAddress', 'shippingState'] as const).find((name) => messages[name]);
    if (field) return form.setError(field, { message: messages[field]! }, { shouldFocus: true });
    const changes = changesIn(failure);
    if (!changes) {
      const message = refusalMessage(failure, 'Failed to process orders');
      const type = failure instanceof Refusal ? failure.code : undefined;
      form.setError('root', { ...(type && { type }), message: type ? message : notOrdered });
      return toast.error(message);
    }
    const left = applyCartChanges(lines, changes);
    void invalidate('product');
    await invalidate('shipping');
    setCartUpdate({ changes, before: lines, shippingBefore: order.expectedShippingCents ?? 0 });
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

  const submit = form.handleSubmit(({ shippingAddress, shippingState }) => {
    if (!shipping.isKnown) return;
    setAsking(false);
    const isUnstated = collectsSalesTax() && totalCents > 0 && !shippingState;
    const problem = shipping.problem ?? (isUnstated ? stateNeeded : undefined);
    if (problem) return form.setError('shippingState', { message: problem });
    place({
      lines: lines.map(
        ({
          productId,
          variantId,
          variantName: expectedVariantName,
          providerId,
          quantity,
          price: expectedPriceCents,
        }) => ({
          productId,
          variantId,
          expectedVariantName,
          providerId,
          quantity,
          expectedPriceCents,
        }),
      ),
      shippingAddress,
      shippingState,
      expectedShippingCents: shippingCents,
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
    subtotalCents,
    shipping,
    totalCents,
    busy,
    submit,
    cartUpdate,
    /** Whether the customer is to confirm the new total, which is known once the sellers' terms are. */
    asking: asking && shipping.isKnown,
    stopAsking: () => setAsking(false),
    /** An unpaid order for the same items, to pay instead of placing another. */
    unpaidOrderId: unpaid?.orderId,
    placeAnother,
    forgetUnpaid: () => setUnpaid(undefined),
  };
};

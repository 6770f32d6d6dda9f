import { act, screen, waitFor, within } from '@testing-library/react';
import type { Me } from '../../shared/account/schema';
import type { CartProduct } from '../../shared/cart/lines';
import type { ProductCard } from '../../shared/catalog/product';
import { useCart } from '../../web/lib/cart/cart';
import { forgetCancelledOrders, storePlacedOrders } from '../../web/lib/cart/placedOrders';
import { type Answers, offline, refused } from './given/api';
import { productCard } from './given/listings';
import { closePage, type OpenPage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => {
  closePage();
  useCart.getState().clear();
});

const toAdd = (name: string, more: Partial<CartProduct> = {}): CartProduct => ({
  productId: name,
  name,
  price: 2_000,
  image: { src: '/media/none', width: 800, height: 800 },
  providerId: 'provider',
  providerName: 'Amara Okafor',
  stock: 5,
  ...more,
});

const oil = toAdd('Oil');

/** Products as they are now, of the same prices and stock. */
const today = (...products: CartProduct[]): ProductCard[] =>
  products.map(({ productId, name, price, stock, providerId, providerName = '' }) => ({
    ...productCard,
    id: productId,
    name,
    priceCents: price,
    stock,
    providerId,
    providerName,
  }));

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the cart', () => {
  const openCart = (items: ProductCard[]): Promise<OpenPage> =>
    openPage({
      path: '/cart',
      page: () => import('../../web/features/cart/pages/CartPage'),
      as: customer,
      answers: { readCart: { items } },
    });
  const lineOf = (name: string) => screen.getByText(name).closest<HTMLElement>('.cart-line')!;
  const totals = () => screen.getByRole('region', { name: 'Summary' }).textContent;

  test('without anything in it leads to the shop', async () => {
    await openCart([]);
    for (const text of ['Your cart is empty', 'Add some products to get started!']) screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
  });

  test('counts as empty if what the browser kept is not a cart', async () => {
    localStorage.setItem('cart-storage', '{"state":{"items":[{"price":-1}]}}');
    await useCart.persist.rehydrate();
    await openCart([]);
    screen.getByText('Your cart is empty');
  });

  test('totals its lines, by seller, which can be changed, removed and cleared', async () => {
    const [one, other] = [
      toAdd('Balm', { price: 1_999, stock: 3 }),
      toAdd('Comb', { price: 500, stock: 8, providerId: 'sofia', providerName: 'Sofia Ramirez' }),
    ];
    useCart.getState().add(one, 2);
    useCart.getState().add(other);
    const { user } = await openCart(today(one, other));
    await waitFor(() => expect(button('Proceed to Checkout').getAttribute('aria-disabled')).not.toBe('true'));
    expect(lineOf('Balm').textContent).toMatch(/\$39\.98.*\(3 available\)/);
    const groups = [...document.querySelectorAll('.seller-group')].map(({ textContent }) => textContent);
    expect(groups).toEqual([
      expect.stringMatching(/^Sold by Amara Okafor.*Balm/),
      expect.stringMatching(/^Sold by Sofia Ramirez.*Comb/),
    ]);
    expect(totals()).toContain('Subtotal$44.98ShippingCalculated at checkoutTotal$44.98');
    await user.click(button('Increase quantity of Balm'));
    expect(button('Increase quantity of Balm').getAttribute('aria-disabled')).toBe('true');
    const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'quantity of Comb' });
    await user.clear(quantity);
    await user.type(quantity, '50{Enter}');
    expect(quantity.value).toBe('8');
    expect(totals()).toContain('Total$99.97');
    expect(localStorage.getItem('cart-storage')).toContain('"quantity":8');
    await user.click(button('Remove Balm'));
    expect(totals()).toContain('Total$40.00');
    await user.click(button('Clear Cart'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(lineOf('Comb')).toBeTruthy();
    await user.click(button('Clear Cart'));
    await user.click(button('Clear it'));
    screen.getByText('Your cart is empty');
  });

  test('says that an item is on hold for an order, not that another variant of it is', async () => {
    const large = toAdd('Bonnet', { variantId: 'large', variantName: 'Size: Large' });
    await openCart(today(large));
    storePlacedOrders([
      {
        id: 'order',
        productId: 'Bonnet',
        variantId: 'small',
        quantity: 1,
        holdUntil: '2999-01-01T00:00:00Z',
      },
    ]);
    act(() => useCart.getState().add(large));
    screen.getByText('Size: Large');
    const notice = /^You have already ordered some of these items/;
    expect(screen.queryByText(notice)).toBeNull();
    act(() => useCart.getState().add({ ...large, variantId: 'small', variantName: 'Size: Small' }));
    screen.getByText(notice);
  });

  test('says so only as long as the order can be paid, and not once it is cancelled', async () => {
    const comb = toAdd('Comb');
    await openCart(today(comb));
    act(() => useCart.getState().add(comb));
    const notice = /^You have already ordered some of these items/;
    const placed = (minutes: number, ids = ['placed']) =>
      storePlacedOrders(
        ids.map((id) => ({
          id,
          productId: 'Comb',
          quantity: 1,
          holdUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
        })),
      );
    const shown = async () => {
      closePage({ keepingStorage: true });
      await openCart(today(comb));
      return screen.queryByText(notice) !== null;
    };
    // The hold ends five minutes after the time to pay.
    placed(4.5);
    expect(await shown()).toBe(false);
    placed(5.5, ['placed', 'with it']);
    expect(await shown()).toBe(true);
    forgetCancelledOrders([
      { id: 'placed', status: 'pending', paymentStatus: 'unpaid' },
      { id: 'placed', status: 'cancelled', paymentStatus: 'refunded' },
    ]);
    expect(await shown()).toBe(true);
    forgetCancelledOrders([{ id: 'with it', status: 'cancelled', paymentStatus: 'unpaid' }]);
    expect(await shown()).toBe(false);
  });

  test('says what has changed, and goes to checkout without what is gone', async () => {
    const [priced, scarce, gone] = [
      toAdd('Balm', { price: 1_000 }),
      toAdd('Comb', { price: 300 }),
      toAdd('Oil'),
    ];
    for (const [each, quantity] of [
      [priced, 1],
      [scarce, 4],
      [gone, 1],
    ] as const)
      useCart.getState().add(each, quantity);
    const { user } = await openCart(today({ ...priced, price: 1_500 }, { ...scarce, stock: 2 }));
    await screen.findByText('The price has changed. It was $10.00.');
    expect(lineOf('Balm').textContent).toContain('$15.00');
    within(lineOf('Comb')).getByText('Only 2 left. You had picked 4.');
    within(lineOf('Oil')).getByText('This product is no longer available.');
    expect(totals()).toContain('Total$21.00');
    expect(button('Proceed to Checkout').disabled).toBe(true);
    await user.click(button('Remove Oil'));
    await user.click(button('Proceed to Checkout'));
    await screen.findByText('Now at /checkout');
    expect(useCart.getState().items).toMatchObject([
      { productId: 'Balm', price: 1_500, quantity: 1 },
      { productId: 'Comb', price: 300, stock: 2, quantity: 2 },
    ]);
  });
});

describe('the checkout', () => {
  const openCheckout = async (
    answers: Answers = {},
    { filled = [oil, oil], as = customer }: { filled?: CartProduct[]; as?: Me } = {},
  ): Promise<OpenPage> => {
    for (const each of filled) useCart.getState().add(each);
    return openPage({
      path: '/checkout',
      page: () => import('../../web/features/orders/pages/CheckoutPage'),
      as,
      answers: {
        getWallet: { wallet: { creditCents: 1_500, heldCents: 0 }, items: [] },
        readShipping: { items: [] },
        ...answers,
      },
    });
  };

  const address = () => screen.getByLabelText<HTMLTextAreaElement>('Delivery Address');
  const state = () => screen.getByLabelText<HTMLSelectElement>('State');
  const write = async ({ user }: OpenPage, text = '1 Test Street') => {
    await user.click(address());
    await user.paste(text);
  };
  const placeOrder = async ({ user }: OpenPage) => {
    await waitFor(() => expect(button('Place Order').disabled).toBe(false));
    await user.click(button('Place Order'));
  };
  const placed = ({ sent }: OpenPage) => sent.filter(({ route }) => route === 'createOrders');
  const problems = async () =>
    within((await screen.findByText('There is a problem')).closest<HTMLElement>('[role=alert]')!);
  const summary = () => screen.getByRole('region', { name: 'Order Summary' }).textContent;

  test('an empty cart leads back to the cart, which says so', async () => {
    await openCheckout({}, { filled: [] });
    await screen.findByText('Now at /cart');
  });

  test('an order that could not be placed says so until the next try, which has the same key', async () => {
    const page = await openCheckout({ createOrders: offline });
    await write(page);
    await placeOrder(page);
    expect((await problems()).getByText(/We could not place your order\. Please try again\./)).toBeTruthy();
    await placeOrder(page);
    await waitFor(() => expect(placed(page)).toHaveLength(2));
    const [first, second] = placed(page).map(({ headers }) => headers);
    expect(first).toEqual(second);
  });

  test('why an order was refused stays on the page, with links to what is unpaid', async () => {
    const page = await openCheckout({ createOrders: refused('too_many_holds') });
    await write(page);
    await placeOrder(page);
    const summary = await problems();
    expect(summary.getByText(/You have unpaid bookings or orders/)).toBeTruthy();
    expect(summary.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
    expect(summary.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/bookings');
  });

  test('wallet credit pays what it can, if it is wanted', async () => {
    const page = await openCheckout({ createOrders: offline });
    await write(page);
    await page.user.click(await screen.findByLabelText(/^Use wallet balance/));
    await placeOrder(page);
    await waitFor(() => expect(placed(page)).toMatchObject([{ body: { creditCents: 1_500 } }]));
  });

  test('shows the prices, names the sellers, and needs an address', async () => {
    const comb = toAdd('Comb', { providerId: 'sofia', providerName: 'Sofia Ramirez', price: 1_000 });
    const { user } = await openCheckout({}, { filled: [oil, comb] });
    await screen.findByText('Free today');
    expect(summary()).toMatch(/^Order Summary.*Subtotal\$30\.00ShippingTBDFree todayTotal\$30\.00/);
    const items = within(screen.getByRole('region', { name: 'Items' }));
    for (const name of ['Amara Okafor', 'Sofia Ramirez'])
      expect(items.getByRole('heading', { name: `Sold by ${name}` })).toBeTruthy();
    expect(button('Place Order').disabled).toBe(true);
    await user.type(address(), '   ');
    await user.tab();
    await screen.findByText('Please enter your shipping address');
    expect(button('Place Order').disabled).toBe(true);
  });

  test('offers the address in the profile, and saves and removes others', async () => {
    let me: Me = { ...customer, address: '5 Test Lane' };
    const work = { text: '9 Office Park, Queens, NY 11101' };
    const page = await openCheckout(
      {
        getMe: () => me,
        addAddress: ({ body }) => {
          const { label, postalAddress } = body;
          const saved = { id: 'work', label, text: work.text, postalAddress };
          me = { ...me, addresses: [saved] };
          return saved;
        },
        removeAddress: () => {
          me = { ...me, addresses: [] };
          return {};
        },
      },
      { as: me },
    );
    const choice = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect(address().value).toBe('5 Test Lane');
    expect((await choice(/^Address in your profile/)).checked).toBe(true);
    await page.user.click(await choice('A different address'));
    expect(address().value).toBe('');
    expect(document.activeElement).toBe(address());
    expect(button('Place Order').disabled).toBe(true);
    await page.user.paste('9 Office Park, Queens, NY');
    expect(state().value).toBe('NY');
    await page.user.click(screen.getByText('Save this address for next time'));
    const saving = within(screen.getByRole('group', { name: 'Address to save' }));
    expect(saving.getByLabelText<HTMLInputElement>('City').value).toBe('Queens');
    await page.user.type(saving.getByLabelText('Name of the address'), 'Work{Enter}');
    await saving.findByText('Enter a ZIP code such as 11201');
    await page.user.type(saving.getByLabelText('ZIP code'), '11101{Enter}');
    await screen.findByText('Address saved');
    expect((await choice(/^Work/)).checked).toBe(true);
    await page.user.click(await choice(/^Address in your profile/));
    expect(address().value).toBe('5 Test Lane');
    await page.user.click(await choice(/^Work/));
    expect(address().value).toBe(work.text);
    await page.user.click(button('Remove the address Work'));
    await screen.findByText('Address removed');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Work/ })).toBeNull());
    expect(document.activeElement).toBe(address());
  });

  const terms = {
    providerId: 'provider',
    feeCents: 599,
    states: ['NY' as const],
    days: { min: 2, max: 5 },
  };

  test('shows what shipping costs once the state is known, and charges what it shows', async () => {
    const page = await openCheckout({ readShipping: { items: [terms] }, createOrders: offline });
    await screen.findByText('Usually arrives in 2 to 5 days');
    await waitFor(() => expect(summary()).toMatch(/Subtotal\$40\.00ShippingTBDChoose a stateTotal\$40\.00/));
    await write(page, '1 Test Street, Los Angeles');
    await placeOrder(page);
    expect((await problems()).getByText(/State: Choose the state of your address/)).toBeTruthy();
    await page.user.selectOptions(state(), 'California');
    expect(summary()).toMatch(/ShippingTBDNot availableTotal\$40\.00/);
    await placeOrder(page);
    await screen.findAllByText(/Amara Okafor\S* does not ship to California\./);
    expect(placed(page)).toHaveLength(0);
    await page.user.selectOptions(state(), 'New York');
    expect(summary()).toMatch(/ShippingTBD\$5\.99Total\$45\.99/);
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Shipping $5.99. Total $45.99.');
    await placeOrder(page);
    const body = { shippingState: 'NY', expectedShippingCents: 599 };
    await waitFor(() => expect(placed(page)).toMatchObject([{ body }]));
  });

  test('names each seller where several ask for shipping', async () => {
    const comb = toAdd('Comb', { providerId: 'sofia', providerName: 'Sofia Ramirez', price: 1_000 });
    const page = await openCheckout({ readShipping: { items: [terms] } }, { filled: [oil, comb] });
    await write(page, '1 Test Street, Brooklyn, NY 11201');
    await waitFor(() =>
      expect(summary()).toMatch(
        /ShippingTBDShipping from \S*Amara Okafor\S*\$5\.99Shipping from \S*Sofia Ramirez\S*FreeTotal\$35\.99/,
      ),
    );
  });

  test('reads the state again when the address changes, unless it was chosen; what contradicts it is right', async () => {
    const page = await openCheckout();
    await write(page, '1 Test Street, Brooklyn, NY 1120');
    expect(state().value).toBe('NY');
    await page.user.clear(address());
    await write(page, '1 Test Street, Los Angeles');
    expect(state().value).toBe('');
    await page.user.selectOptions(state(), 'California');
    await page.user.clear(address());
    await write(page, '2 Test Street, Los Angeles');
    expect(state().value).toBe('CA');
    await write(page, ', NY 10001');
    expect(state().value).toBe('NY');
    await page.user.click(screen.getByText('Save this address for next time'));
    const saving = within(screen.getByRole('group', { name: 'Address to save' }));
    expect(saving.getByLabelText<HTMLInputElement>('Address').value).toBe('2 Test Street');
  });

  test.each([
    ['1 Test Street, Los Angeles, CA 90001', 'The ZIP code of this address is in California.'],
    ['1 Test Street, Los Angeles, CA', 'This address is in California.'],
  ])('needs the state of the address %s', async (text, message) => {
    const page = await openCheckout({ readShipping: { items: [terms] } });
    await write(page, text);
    await page.user.selectOptions(state(), 'New York');
    await placeOrder(page);
    expect((await problems()).getByText(`State: ${message}`)).toBeTruthy();
    expect(placed(page)).toHaveLength(0);
  });

  test('orders nothing before it is known what shipping costs', async () => {
    let answer: Answers['readShipping'] = refused('not_found');
    const page = await openCheckout({ readShipping: () => answer as { items: [] }, createOrders: offline });
    await write(page, '1 Test Street, Brooklyn, NY 11201');
    await screen.findByText(/Couldn't load what shipping costs\./);
    expect(button('Place Order').disabled).toBe(true);
    await page.user.type(state(), '{Enter}');
    expect(placed(page)).toHaveLength(0);
    answer = { items: [terms] };
    await page.user.click(button('Try again'));
    await placeOrder(page);
    await waitFor(() => expect(placed(page)).toMatchObject([{ body: { expectedShippingCents: 599 } }]));
    expect(screen.queryByText(/Couldn't load/)).toBeNull();
  });

  test('asks once about a new price and a new fee, with the terms of those who still sell', async () => {
    const comb = toAdd('Comb', { providerId: 'sofia', providerName: 'Sofia Ramirez', price: 1_000 });
    const lines = [
      { productId: 'Comb', name: 'Comb', stock: 0, message: 'Comb is sold out.' },
      { productId: 'Oil', stock: 5, priceCents: 2_100, message: 'Oil now costs $21.00.' },
    ];
    const first = { ...terms, feeCents: 599 };
    let fees = [first, { ...first, providerId: 'sofia', feeCents: 300 }];
    let isChanged = true;
    const page = await openCheckout(
      {
        readShipping: () => ({ items: fees }),
        createOrders: () => (isChanged ? refused('cart_changed', { details: { lines } }) : offline),
      },
      { filled: [oil, comb] },
    );
    await write(page, '1 Test Street, Brooklyn, NY 11201');
    fees = [{ ...first, feeCents: 799 }];
    await placeOrder(page);
    const dialog = await screen.findByRole('dialog', { name: 'Your cart has changed' });
    within(dialog).getByText(/Shipping now costs \$7\.99\. It cost \$8\.99 before\./);
    expect(dialog.textContent).toContain('Shipping$7.99New total$28.99');
    isChanged = false;
    await page.user.click(within(dialog).getByRole('button', { name: 'Order for $28.99' }));
    await waitFor(() => expect(placed(page)[1]).toMatchObject({ body: { expectedShippingCents: 799 } }));
  });

  test('asks again if the fee has changed, with the old one and the new', async () => {
    let feeCents = 599;
    const page = await openCheckout({
      readShipping: () => ({ items: [{ ...terms, feeCents }] }),
      createOrders: () => {
        if (feeCents === 799) return offline;
        feeCents = 799;
        return refused('cart_changed', { details: { lines: [] } });
      },
    });
    await write(page, '1 Test Street, Brooklyn, NY 11201');
    await waitFor(() => expect(summary()).toMatch(/Total\$45\.99/));
    await placeOrder(page);
    const dialog = await screen.findByRole('dialog', { name: 'Your cart has changed' });
    within(dialog).getByText(/Shipping now costs \$7\.99\. It cost \$5\.99 before\./);
    await page.user.click(within(dialog).getByRole('button', { name: 'Order for $47.99' }));
    await waitFor(() => expect(placed(page)[1]).toMatchObject({ body: { expectedShippingCents: 799 } }));
  });

  test('keeps the address that was entered, also after a reload', async () => {
    await write(await openCheckout());
    closePage({ keepingStorage: true });
    await openCheckout();
    expect(address().value).toBe('1 Test Street');
  });

  test('names what is sold out, asks about a new price, and sells the rest', async () => {
    const [gone, dearer, kept] = [
      toAdd('Balm'),
      toAdd('Comb', { price: 1_000 }),
      toAdd('Oil', { price: 500 }),
    ];
    const lines = [
      { productId: 'Balm', name: 'Balm', stock: 0, message: 'Balm is sold out.' },
      { productId: 'Comb', stock: 5, priceCents: 1_100, message: 'Comb now costs $11.00.' },
    ];
    let isChanged = true;
    const page = await openCheckout(
      { createOrders: () => (isChanged ? refused('cart_changed', { details: { lines } }) : offline) },
      { filled: [gone, dearer, kept] },
    );
    await write(page);
    await placeOrder(page);
    const dialog = await screen.findByRole('dialog', { name: 'Your cart has changed' });
    expect(dialog.textContent).toContain('Balm is sold out.');
    expect(dialog.textContent).toContain('Comb now costs $11.00. $10.00 before');
    expect(dialog.textContent).toContain('New total$16.00');
    await page.user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(document.querySelector('.checkout-form-news')?.textContent).toContain('is sold out');
    expect(summary()).toContain('Total$16.00');
    expect(useCart.getState().items).toMatchObject([{ name: 'Comb', price: 1_100 }, { name: 'Oil' }]);
    isChanged = false;
    await placeOrder(page);
    await waitFor(() => expect(placed(page)).toHaveLength(2));
    expect(placed(page)[1]).toMatchObject({
      body: { lines: [{ productId: 'Comb', expectedPriceCents: 1_100 }, { productId: 'Oil' }] },
    });
  });

  test('offers to pay an unpaid order for the same items, or places another', async () => {
    const unpaid = refused('unpaid_order_exists', { details: { orderId: 'first' } });
    const page = await openCheckout({
      createOrders: ({ body }) => (body.another ? offline : unpaid),
      // A part of the page, since jsdom loads no other one.
      payOrder: { url: '#pay-first' },
    });
    const question = () =>
      screen.findByRole('dialog', { name: 'You already have an unpaid order for these items' });
    await write(page);
    await placeOrder(page);
    await page.user.click(within(await question()).getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(window.location.hash).toBe('#pay-first'));
    expect(page.sent.at(-1)).toMatchObject({ route: 'payOrder', params: { orderId: 'first' } });
    await page.user.click(within(await question()).getByRole('button', { name: 'Place another' }));
    await waitFor(() => expect(placed(page).at(-1)).toMatchObject({ body: { another: true } }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('confirms nothing without a payment', async () => {
    await openPage({
      path: '/order-success',
      at: '/order-success?session_id=cs_test_unknown',
      page: () => import('../../web/features/orders/pages/OrderSuccessPage'),
      as: customer,
    });
    await screen.findByText('Invalid payment session');
    await screen.findByText('Now at /orders');
  });
});

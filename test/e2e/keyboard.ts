import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Runs in the page: why the focus is not visible, or undefined if it is. A hidden radio button or checkbox may show it
 * on its label; on a freshly opened page the body or main element has the focus.
 */
const hiddenFocus = (): string | undefined => {
  const focused = document.activeElement;
  if (!focused || focused.matches('body, main')) return undefined;
  const outlined = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
  };
  const name = focused.outerHTML.slice(0, 160);
  const marked = [focused.closest('label'), focused, focused.parentElement].find(outlined);
  if (!marked) return `no outline: ${name}`;
  const box = [...marked.getClientRects()].find(({ width }) => width > 0);
  if (!box) return `no size: ${name}`;
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, window.innerHeight) / 2];
  const onTop = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-sonner-toaster]'));
  return onTop && (marked.contains(onTop) || onTop.contains(marked)) ? undefined : `out of sight: ${name}`;
};

/** More tab stops than any page has before the element a test looks for. */
const maxStops = 90;

/** Uses a page by keyboard only, and expects a visible focus at every stop. */
export const keyboardOf = (page: Page) => {
  const { keyboard } = page;
  const expectVisibleFocus = () => expect.poll(() => page.evaluate(hiddenFocus)).toBeUndefined();
  const isFocused = async (wanted: Locator) => (await wanted.and(page.locator(':focus')).count()) > 0;

  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time++) await keyboard.press(key);
    await expectVisibleFocus();
  };

  const reach = async (wanted: Locator, key: string, max = maxStops): Promise<void> => {
    await expect(wanted.first()).toBeVisible();
    for (let stop = 0; stop < max; stop++) {
      await keyboard.press(key);
      const [there] = await Promise.all([isFocused(wanted), expectVisibleFocus()]);
      if (there) return;
    }
    throw new Error(`${key} never reaches ${wanted}`);
  };

  return {
    press,
    /** Presses Tab until the element has the focus. */
    reach: (wanted: Locator) => reach(wanted, 'Tab'),
    /** Presses an arrow key within a group until the option has the focus. */
    choose: (wanted: Locator, arrow: 'ArrowDown' | 'ArrowRight') => reach(wanted, arrow, 12),
    /** Tabs to a field and replaces its text. */
    write: async (field: Locator, text: string) => {
      await reach(field, 'Tab');
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    /** Tabs to a link or button and presses Enter once it is not busy. */
    activate: async (wanted: Locator) => {
      await reach(wanted, 'Tab');
      await expect(wanted.first()).toBeEnabled();
      await keyboard.press('Enter');
    },
  };
};

/** Pays on the payment page by keyboard. */
export const payByKeyboard = async (page: Page): Promise<void> => {
  const keys = keyboardOf(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay with card' })).toBeVisible();
  await keys.write(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await keys.write(page.getByLabel(/Expiration/), '12 / 34');
  await keys.write(page.getByLabel(/Security code/), '123');
  await keys.write(page.getByLabel('Name on card'), 'Nia Keys');
  await keys.activate(page.getByRole('button', { name: /^Pay/ }));
};

import { isSame, mergeFields, mergeItems } from '../../../web/features/catalog/own-listings/merge';
import { mergeStock } from '../../../web/features/catalog/own-listings/variantFields';

type Size = { id?: string; name: string; price: string };

const small = { id: 's', name: 'Small', price: '50.00' };
const medium = { id: 'm', name: 'Medium', price: '80.00' };
const large = { id: 'l', name: 'Large', price: '110.00' };
const fresh: Size = { name: 'Jumbo', price: '150.00' };

test('fields that are undefined or in another order make no difference', () => {
  expect(isSame({ a: 1, b: undefined, c: [{ d: 2, e: 3 }] }, { c: [{ e: 3, d: 2 }], a: 1 })).toBe(true);
  expect(isSame([small, medium], [medium, small])).toBe(false);
});

test('edited fields are kept, and all others take the newer value', () => {
  const base = { title: 'Braids', price: '50.00', description: 'Old' };
  const edited = { ...base, title: 'Box Braids' };
  const newer = { ...base, title: 'Knotless Braids', price: '60.00' };
  expect(mergeFields(base, edited, newer)).toEqual({
    title: 'Box Braids',
    price: '60.00',
    description: 'Old',
  });
});

test('both edits of one size are kept', () => {
  const edited = [{ ...small, name: 'Extra small' }, medium];
  const newer = [{ ...small, price: '55.00' }, medium];
  expect(mergeItems([small, medium], edited, newer)).toEqual([
    { id: 's', name: 'Extra small', price: '55.00' },
    medium,
  ]);
});

test('sizes added on either side are kept', () => {
  expect(mergeItems<Size>([small], [small, fresh], [small, large])).toEqual([small, large, fresh]);
});

test('a size removed on either side stays removed', () => {
  expect(mergeItems([small, medium, large], [small, large], [small, medium, large])).toEqual([small, large]);
  expect(mergeItems([small, medium, large], [small, medium, large], [small, large])).toEqual([small, large]);
});

test('a size that was edited here and removed elsewhere becomes a new one', () => {
  const edited = [small, { ...medium, price: '85.00' }];
  expect(mergeItems([small, medium], edited, [small])).toEqual([
    small,
    { id: undefined, name: 'Medium', price: '85.00' },
  ]);
});

test('the order is the newer one unless it was edited', () => {
  const [base, reversed] = [
    [small, medium, large],
    [large, medium, small],
  ];
  expect(mergeItems(base, base, reversed)).toEqual(reversed);
  expect(mergeItems(base, [medium, small, large], reversed)).toEqual([medium, small, large]);
});

test.each([
  ['10', '12', '6', '8'],
  ['10', '10', '6', '6'],
  ['10', '2', '5', '0'],
  ['10', '', '6', ''],
  ['10', '12x', '6', '12x'],
])('stock %s edited to %s becomes, with %s left by now, %s', (base, edited, newer, merged) => {
  expect(mergeStock(base, edited, newer)).toBe(merged);
});

import { isRefusedWith, Refusal, refusalMessage } from '../../../shared/http/refusal';

test('a refusal of a bundle that was loaded late, which has a class of its own, is one', () => {
  class CopiedRefusal extends Error {
    override readonly name = 'Refusal';
    readonly code = 'slot_taken';
  }
  const copied = new CopiedRefusal('Please try again');
  expect(copied).toBeInstanceOf(Refusal);
  expect(isRefusedWith(copied, 'slot_taken')).toBe(true);
  expect(isRefusedWith(copied, 'not_found')).toBe(false);
  expect(refusalMessage(copied)).toBe('Please try again');
});

test('other errors are no refusals', () => {
  for (const other of [new Error('Refusal'), { name: 'Refusal', code: 'slot_taken' }, undefined])
    expect(isRefusedWith(other, 'slot_taken')).toBe(false);
});

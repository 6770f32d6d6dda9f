import { isSameAddress } from '../../../shared/booking/underReview';

test.each([
  ['12 Elm Street, Apt. 4', '12 elm street apt 4', true],
  ['12 Elm Street', '14 Elm Street', false],
  ['12 Elm Street, Apt. 4, Brooklyn, NY 11201', '12 elm street apt 4, Brooklyn, New York 11201-1234', true],
  ['12 Elm Street, Brooklyn, NY 11201', '12 Elm Street\nbrooklyn heights, NY 11201', true],
  ['12 Elm Street, Brooklyn, NY 11201', '12 Elm Street, Brooklyn, NY 11215', false],
  ['Elm Street, Brooklyn, NY 11201', 'Elm Street, Queens, NY 11201', false],
  ['Brooklyn', 'Brooklyn', false],
  ['', '', false],
  [undefined, undefined, false],
])('isSameAddress compares "%s" with "%s": %p', (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
});

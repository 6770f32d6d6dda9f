import { mailboxOf } from '../../../shared/account/mailbox';

test.each([
  ['Ada.Lovelace@Gmail.com', 'adalovelace@gmail.com'],
  ['a.d.a+hair+2@googlemail.com', 'ada@gmail.com'],
  ['ada+hair@example.com', 'ada@example.com'],
  ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
  ['+1555@example.com', '+1555@example.com'],
  ['"a@b"+c@example.com', '"a@b"@example.com'],
])('mail to %s goes to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

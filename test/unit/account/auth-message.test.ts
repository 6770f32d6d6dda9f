import { authMessage } from '../../../web/features/account/authMessage';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['Incorrect username or password.', 'Incorrect email or password.'],
  ['PreSignUp failed with error Please enter your name.', 'Please enter your name.'],
  ['An account with the given email already exists.', 'An account with the given email already exists.'],
  ['', 'Something went wrong'],
])('shows "%s" as "%s"', (message, shown) => {
  expect(authMessage(named('AnyException', message), 'Something went wrong')).toBe(shown);
});

test('shows the fallback if Cognito could not be reached', () => {
  expect(authMessage(named('Unknown', 'fetch failed'), 'Please try again')).toBe('Please try again');
});

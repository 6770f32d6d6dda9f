import type { Role } from '../../../shared/account/schema';

const idToken = /^CognitoIdentityServiceProvider\..*\.idToken$/;
const groupRoles = ['admin', 'provider'] as const;

const groupsOf = (token: string): string[] => {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))['cognito:groups'] ?? [];
};

/**
 * The role in the token this browser keeps, read without the code to sign in; a visitor counts as a customer. Good for
 * what to offer first, never for what to allow: nobody has checked the token here.
 */
export const keptRole = (): Role => {
  try {
    const [, token] = Object.entries(localStorage).find(([key]) => idToken.test(key)) ?? [];
    const groups = token ? groupsOf(token) : [];
    return groupRoles.find((role) => groups.includes(role)) ?? 'customer';
  } catch {
    return 'customer';
  }
};

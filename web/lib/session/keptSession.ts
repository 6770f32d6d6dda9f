import type { Me, Role } from '../../../shared/account/schema';

const key = 'signed-in';

type KeptSession = Pick<Me, 'id' | 'role'>;

const parse = (kept: string | null): KeptSession | undefined => {
  const [id, role] = kept?.split(' ') ?? [];
  return id && role ? { id, role: role as Role } : undefined;
};

/**
 * Who was last known to be signed in in this browser, readable at once and without the code to sign in. Good for what
 * to show first, never for what to allow: the tokens decide that.
 */
export const keptSession = (): KeptSession | undefined => {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    // A browser that keeps nothing for us has no session either.
    return undefined;
  }
};

export const keepSession = ({ id, role }: KeptSession): void => localStorage.setItem(key, `${id} ${role}`);

export const dropSession = (): void => localStorage.removeItem(key);

type Change = 'signed out' | 'somebody else signed in';

/** Calls back when another tab signs out, or signs somebody else in. */
export const onOtherTab = (listener: (change: Change) => void): void =>
  window.addEventListener('storage', (event) => {
    // Without a key, everything kept was cleared.
    if (event.key !== null && event.key !== key) return;
    if (event.newValue === null) listener('signed out');
    else if (parse(event.oldValue)?.id !== parse(event.newValue)?.id) listener('somebody else signed in');
  });

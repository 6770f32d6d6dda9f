import { store, storedJson, storedKeys } from '../ui/browserStorage';
import { storedSession } from './session/storedSession';

/* What someone has filled in, kept in this tab until it is used. Other people's drafts are ignored. */
const keyOf = (name: string) => `draft:${name}`;

/** Stores a form's values, replacing an earlier draft with this name. */
export const saveDraft = (name: string, values: unknown): void => {
  const session = storedSession();
  if (session) store('sessionStorage', keyOf(name), JSON.stringify({ userId: session.id, values }));
};

/** Returns the signed-in user's draft as it was saved. */
export const readDraft = <T>(name: string): T | undefined => {
  const draft = storedJson('sessionStorage', keyOf(name)) as { userId?: string; values: T } | undefined;
  return draft?.userId && draft.userId === storedSession()?.id ? draft.values : undefined;
};

/** Removes the draft with this name, or all drafts. */
export const removeDrafts = (name = ''): void => {
  for (const key of storedKeys('sessionStorage', keyOf(name))) store('sessionStorage', key, undefined);
};

import { useMutation } from '@tanstack/react-query';
import { fieldErrors, isRefusedWith, refusalMessage } from '../../shared/http/refusal';
import { toast } from '../ui/toast';
import { focusMain } from './focusMain';
import { invalidate, type Topic } from './queryClient';

/** A toast's text, with or without a second line. */
type Message = string | { title: string; description?: string | undefined };

/** What one act does. The callbacks run in the order in which they are listed. */
export type Act<Input, Reply> = {
  /** Calls the API. Two acts with the same `scope` run one after the other. */
  act: (input: Input) => Promise<Reply>;
  scope?: string;

  /** The toast once it is done; without it, nothing is said. */
  done?: Message | ((reply: Reply, input: Input) => Message | undefined);
  /**
   * The toast if it failed. A text is for failures without a message of their own, such as a lost connection; a refusal
   * says why itself. A function decides on the text for both, and returns undefined where a field or a notice says it.
   */
  failed?: string | ((error: Error, input: Input) => Message | undefined);
  /**
   * Shows the messages of a refusal at the form's fields, by the request's paths. A form like that has a notice for
   * data that was changed elsewhere, so that refusal makes no toast.
   */
  onFieldError?: (path: string, message: string) => void;

  onDone?: (reply: Reply, input: Input) => unknown;
  onFailed?: (error: Error, input: Input) => unknown;
  /** Whatever came of it, for example to close a dialog that only asked. */
  onSettled?: () => unknown;

  /**
   * What may have changed. It is refetched whatever the answer: a refusal often means that the screen is out of date,
   * and without an answer, the act may have been done. The act is pending until then.
   */
  refetch?: readonly Topic[];
  /** For what must not show the old state, for example to close a dialog above a list. */
  onRefetched?: (reply: Reply, input: Input) => unknown;
  /** The button that began it is gone afterwards, so the page takes the focus. */
  removesButton?: boolean;
};

/** Whether a form says what is wrong: at its fields, or in the notice about a change that was made elsewhere. */
export const isShownInForm = (error: Error): boolean =>
  isRefusedWith(error, 'changed_meanwhile') || Object.keys(fieldErrors(error)).length > 0;

const show = (kind: 'success' | 'error', message: Message | undefined): void => {
  if (message === undefined) return;
  const { title, description } = typeof message === 'string' ? { title: message } : message;
  void toast[kind](title, description === undefined ? {} : { description });
};

/** Returns the toast's text for an act that failed. */
const failure = <Input>(
  { failed, onFieldError }: Pick<Act<Input, unknown>, 'failed' | 'onFieldError'>,
  error: Error,
  input: Input,
) => {
  if (onFieldError && isRefusedWith(error, 'changed_meanwhile')) return undefined;
  return typeof failed === 'function' ? failed(error, input) : failed && refusalMessage(error, failed);
};

/**
 * Something a user does: one call of the API, the toast or the fields' messages that say what came of it, and what to
 * refetch. Returns TanStack Query's mutation, with `mutate` to do it and `isPending` for the button. Failures are shown
 * here, so that `mutate` needs no error handling.
 */
export const useAct = <Reply, Input = void>(act: Act<Input, Reply>) =>
  useMutation({
    ...(act.scope && { scope: { id: act.scope } }),
    mutationFn: act.act,
    onSuccess: async (reply, input) => {
      show('success', typeof act.done === 'function' ? act.done(reply, input) : act.done);
      await act.onDone?.(reply, input);
    },
    onError: async (error, input) => {
      for (const [path, message] of Object.entries(fieldErrors(error))) act.onFieldError?.(path, message);
      show('error', failure(act, error, input));
      await act.onFailed?.(error, input);
    },
    onSettled: async (reply, error, input) => {
      await act.onSettled?.();
      if (act.refetch) await invalidate(...act.refetch);
      if (error) return;
      await act.onRefetched?.(reply as Reply, input);
      if (act.removesButton) focusMain();
    },
  });

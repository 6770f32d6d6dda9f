import { useMutation } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Refusal } from '../../shared/http/refusal';
import type { RefusalCode } from '../../shared/http/refusals';
import { toast } from '../ui/toast';
import { invalidate, type Topic } from './queryClient';

/** The message of a refusal, or `fallback` for any other failure, such as a lost connection. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof Refusal ? error.message : fallback;

/** Whether the server refused for this reason. */
export const isRefusal = (error: unknown, code: RefusalCode): error is Refusal =>
  error instanceof Refusal && error.code === code;

/** The server's messages about single fields, by field; none for any other failure. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof Refusal && error.more.fields) || {};

/** Shows each of the server's messages at its field of the form. Returns whether there was one. */
export const showFieldErrors = <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError'>,
  error: unknown,
): boolean => {
  const fields = Object.entries(fieldErrors(error));
  for (const [index, [field, message]] of fields.entries())
    form.setError(field as FieldPath<F>, { message }, { shouldFocus: index === 0 });
  return fields.length > 0;
};

type Act<Input, Result> = {
  act: (input: Input) => Promise<Result>;
  /** What the toast says once it is done; none without it. */
  success?: string | ((result: Result, input: Input) => string | undefined);
  /** What is said if it fails without a reason of the server's. */
  failure: string;
  /** The form whose fields show what the server refused. */
  form?: Pick<UseFormReturn<never>, 'setError'>;
  /**
   * Shows a failure elsewhere than in a toast. Returns `false` for those it does not handle. `text` is the server's reason,
   * or `failure`.
   */
  onFailure?: (failed: { error: Error; text: string; input: Input }) => unknown;
  /** What changed, or may have, whether it succeeded or not. */
  refetch?: Topic[];
  onSuccess?: (result: Result, input: Input) => unknown;
  /** After either. */
  onSettled?: () => unknown;
};

/**
 * Something a person does: what is sent, what is said of its success and failure, and what is loaded again. A refusal is
 * shown at its field of the form, if there is one, otherwise as a toast.
 */
export const useAct = <Input = void, Result = unknown>({
  act,
  success,
  failure,
  form,
  onFailure,
  refetch = [],
  onSuccess,
  onSettled,
}: Act<Input, Result>) =>
  useMutation({
    mutationFn: act,
    onSuccess: (result, input) => {
      const text = typeof success === 'function' ? success(result, input) : success;
      if (text) void toast.success(text);
      return onSuccess?.(result, input);
    },
    onError: (error, input) => {
      const text = failureText(error, failure);
      if (form && showFieldErrors(form, error)) return;
      if (onFailure && onFailure({ error, text, input }) !== false) return;
      void toast.error(text);
    },
    onSettled: () => {
      onSettled?.();
      return invalidate(...refetch);
    },
  });

import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import { toast } from '../../ui/toast';

/** Goes to the payment page of an unpaid purchase; `pay` returns its URL. */
export const usePayNow = (pay: () => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: pay,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to open the payment page'),
  });

import { useMutation } from '@tanstack/react-query';
import { refusalMessage } from '../../../shared/http/refusal';
import { toast } from '../../ui/toast';

/** Goes to the payment page of an unpaid purchase; `pay` returns its URL. */
export const usePayNow = (pay: () => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: pay,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(refusalMessage(error, 'Failed to open the payment page')),
  });

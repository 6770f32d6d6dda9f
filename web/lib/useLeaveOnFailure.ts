import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toast';

/** Says why a page cannot be shown, once, and goes where the visitor can go on. Nothing happens without a message. */
export const useLeaveOnFailure = (message: string | undefined, to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!message) return;
    toast.error(message, { id: message });
    void navigate(to, { replace: true });
  }, [message, to, navigate]);
};

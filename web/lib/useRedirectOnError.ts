import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toast';

/** When there is an error message, shows it once and goes to `to`. */
export const useRedirectOnError = (message: string | undefined, to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!message) return;
    toast.error(message, { id: message });
    void navigate(to, { replace: true });
  }, [message, to, navigate]);
};

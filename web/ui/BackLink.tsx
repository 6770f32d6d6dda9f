import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sitePath } from '../../shared/http/path';

/** The list page that linked to this page, if any. */
const useOrigin = (): string | undefined => {
  const { state } = useLocation();
  return sitePath(typeof state?.from === 'string' ? state.from : undefined);
};

/** Goes back to the list this page was opened from, in its previous state, or to `to`. */
export const BackLink = ({ to, label }: { to: string; label: string }) => {
  const origin = useOrigin();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!origin || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="button-icon" to={origin ?? to} aria-label={label} onClick={goBack}>
      <ArrowLeft aria-hidden="true" size={20} />
    </Link>
  );
};

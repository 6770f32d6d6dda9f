import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homeOf } from '../../../../lib/navigation';
import { paths } from '../../../../lib/paths';
import { useMaybeMe } from '../../../../lib/session/me';

/** Goes back to the previous page, or home if the page was opened directly. */
export const BackButton = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const me = useMaybeMe();
  const home = me ? homeOf(me.role) : paths.landing;
  return (
    <button
      type="button"
      className="button-icon provider-back"
      aria-label="Back"
      onClick={() => (key === 'default' ? navigate(home) : navigate(-1))}
    >
      <ArrowLeft aria-hidden="true" size={20} />
    </button>
  );
};

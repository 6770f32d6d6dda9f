import { Hourglass } from 'lucide-react';
import type { Standing } from '../../../../shared/account/schema';
import '../../../ui/Notice.css';

const words: Partial<Record<Standing, string>> = {
  pending:
    'Your provider application is pending admin approval. Until then, you can book and shop as a customer.',
  suspended: 'Your provider account is suspended and your services are hidden. Please contact us for help.',
};

/** The status of a provider's application, unless it is approved. */
export const ApplicationNotice = ({ standing }: { standing: Standing }) =>
  words[standing] ? (
    <p className="notice">
      <Hourglass aria-hidden="true" size={20} />
      {words[standing]}
    </p>
  ) : null;

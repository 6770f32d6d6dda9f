import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ExportInput } from '../../../shared/admin/exports-api';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';
import { useUrlParam } from '../useUrlParam';

const ExportDialog = lazy(onDemand(async () => ({ default: (await import('./ExportDialog')).ExportDialog })));

/** Opens the dialog that saves a list, as it is filtered, as CSV. Notifications link to it, so it is kept in the URL. */
export const ExportButton = ({ request }: { request: ExportInput }) => {
  const [files, showFiles] = useUrlParam('files');
  return (
    <>
      <Button variant="secondary" onClick={() => showFiles('open')}>
        <Download aria-hidden="true" size={18} /> Export CSV
      </Button>
      {files === 'open' && (
        <Suspense fallback={null}>
          <ExportDialog request={request} onClose={() => showFiles('')} />
        </Suspense>
      )}
    </>
  );
};

import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ExportInput } from '../../../shared/admin/exports-api';
import { Button } from '../../ui/Button';
import { onDemand } from '../../ui/onDemand';

const ExportDialog = lazy(onDemand(async () => ({ default: (await import('./ExportDialog')).ExportDialog })));

/** Opens the dialog that saves a list, as it is filtered, as CSV. */
export const ExportButton = ({ request }: { request: ExportInput }) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => open(true)}>
        <Download aria-hidden="true" size={18} /> Export CSV
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog request={request} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
};

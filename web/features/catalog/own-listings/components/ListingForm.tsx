import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { EditConflictNotice } from '../../../../lib/EditConflictNotice';
import { ActionBar } from '../../../../ui/ActionBar';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ErrorSummary } from '../../../../ui/ErrorSummary';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import '../../../../ui/Notice.css';
import { errorsByPath } from '../formErrors';
import type { ListingForm as FormKind } from '../formKind';
import type { OwnListing } from '../ownListing';
import { useListingForm } from '../useListingForm';
import './ListingForm.css';

const Errors = ({ labels }: { labels: Readonly<Record<string, string>> }) => {
  const { errors, submitCount } = useFormContext().formState;
  return <ErrorSummary errors={errorsByPath(errors)} submitCount={submitCount} labels={labels} />;
};

const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="notice" role="status">
    <History aria-hidden="true" size={20} />
    <p>We restored what you had not saved.</p>
    <Button variant="secondary" size="small" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);

type Props<L extends OwnListing, F extends FieldValues, Input> = {
  of: FormKind<L, F, Input>;
  title: string;
  /** The listing's current version; undefined for a new one. */
  latest?: L;
  /** The form's cards. */
  children: ReactNode;
  /** What customers will see. */
  preview: ReactNode;
};

/** The page with the form for a service or product, beside its preview. */
export const ListingForm = <L extends OwnListing, F extends FieldValues, Input>(
  props: Props<L, F, Input>,
) => {
  const { of, title, latest, children, preview } = props;
  const { form, save, isOutdated, loadNewer, isRestored, discard, unsavedChanges } = useListingForm(
    of,
    latest,
  );
  const [isLoading, setLoading] = useState(false);
  const reload = () => {
    setLoading(true);
    void loadNewer().finally(() => setLoading(false));
  };
  return (
    <Page title={title}>
      <PageHeader title={title} back={of.kind.paths.list} />
      <FormProvider {...form}>
        <div className="listing-form-room">
          <div className="listing-form">
            <form className="stack listing-form-fields" onSubmit={save.submit} noValidate>
              {isRestored && <RestoredNotice onDiscard={discard} />}
              <Errors labels={of.labels} />
              {children}
              {isOutdated && (
                <EditConflictNotice
                  message="This has changed since you opened it. Reload to see the latest version."
                  onReload={reload}
                  busy={isLoading}
                />
              )}
              <ActionBar price="" sticky>
                <Button type="submit" size="large" busy={save.isPending} busyLabel="Saving…">
                  {latest ? 'Save Changes' : `Create ${of.kind.name}`}
                </Button>
              </ActionBar>
            </form>
            <Card as="section" className="listing-form-preview" aria-labelledby="preview">
              <div>
                <h2 id="preview">Preview</h2>
                <p className="muted">What customers will see.</p>
              </div>
              {preview}
            </Card>
          </div>
        </div>
      </FormProvider>
      {unsavedChanges}
    </Page>
  );
};

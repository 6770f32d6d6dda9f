import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { product } from '../../../../shared/brand';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { hairstyleQuery } from '../../../lib/catalog/hairstyle';
import type { SiteConfig } from '../../../lib/config';
import { paths, safeNext } from '../../../lib/paths';
import { forgetPopupEmail, popupEmail } from '../../../lib/popupEmail';
import { Braids } from '../../../ui/Braids';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';
import { Tabs } from '../../../ui/Tabs';
import { SignInForm } from '../components/SignInForm';
import { SignUpForm } from '../components/SignUpForm';
import './AuthPage.css';

/** The hairstyle that the visitor is about to book; undefined if they came for something else. */
const hairstyleToBook = (next: string | undefined): string | undefined =>
  /^(?:\/book\/([\w-]{1,64})|\/hairstyles\/([\w-]{1,64})\/book)(?=$|[?#])/
    .exec(next ?? '')
    ?.slice(1)
    .find(Boolean);

/** Says what the visitor came to book; otherwise, what the site is for. */
const SignInPurpose = () => {
  const [search] = useSearchParams();
  const id = hairstyleToBook(safeNext(search.get('next')));
  const { data } = useQuery({ ...hairstyleQuery(id ?? ''), enabled: !!id, retry: false });
  return (
    <p className="muted">
      {data ? `To book ${isolateBidi(data.title)}` : 'Hair appointments with stylists you can trust.'}
    </p>
  );
};

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

/** The sign-in and sign-up page; `?tab=sign-up` opens the latter. */
export const Component = () => {
  const { passwordMinLength } = useLoaderData<SiteConfig>();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(popupEmail);
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(
    search.get('tab') === 'sign-up' || email ? 'sign-up' : 'sign-in',
  );
  useEffect(forgetPopupEmail, []);
  const signInAs = (known: string) => {
    setEmail(known);
    setTab('sign-in');
  };
  return (
    <Page title="Welcome" className="auth">
      <div className="auth-art" aria-hidden="true">
        <p>{product}</p>
        <Braids />
      </div>
      <ButtonLink to={paths.landing} variant="quiet" className="auth-back">
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Home
      </ButtonLink>
      <Card as="section" className="auth-card">
        <header className="stack auth-head">
          <p className="auth-brand">{product}</p>
          <h1>Welcome</h1>
          <SignInPurpose />
        </header>
        <Tabs label="Account" tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'sign-in' ? (
            <SignInForm passwordMinLength={passwordMinLength} email={email} />
          ) : (
            <SignUpForm passwordMinLength={passwordMinLength} email={email} onSignIn={signInAs} />
          )}
        </Tabs>
      </Card>
    </Page>
  );
};

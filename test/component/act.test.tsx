import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { client } from '../../web/lib/client';
import { useMaybeMe } from '../../web/lib/session/me';
import { useAct } from '../../web/lib/useAct';
import { type Answers, offline, refused } from './given/api';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

afterEach(() => closePage());

const saved = { ...customer, name: 'Ada', version: 2 };

/** A form of one field that saves a name. */
const NameForm = () => {
  useMaybeMe();
  const [problem, setProblem] = useState('');
  const save = useAct({
    act: (name: string) => client.updateMe({ body: { name, version: 1 } }),
    done: ({ name }) => `${name} saved`,
    failed: 'Not saved',
    onFieldError: (path, message) => setProblem(`${path}: ${message}`),
    refetch: ['account'],
    removesButton: true,
  });
  return (
    <main id="main" tabIndex={-1}>
      <h1>Name</h1>
      <button type="button" disabled={save.isPending} onClick={() => save.mutate('Ada')}>
        Save
      </button>
      <p>{problem}</p>
    </main>
  );
};

const press = async (answers: Answers) => {
  const page = async () => ({ Component: NameForm });
  const opened = await openPage({ path: '/name', page, as: customer, answers });
  const before = opened.sent.length;
  await opened.user.click(await screen.findByRole('button', { name: 'Save' }));
  return { routes: () => opened.sent.slice(before).map(({ route }) => route) };
};

test('once it is done, the toast says so, what changed is refetched, and the page has the focus', async () => {
  const { routes } = await press({ updateMe: saved });
  await screen.findByText('Ada saved');
  await waitFor(() => expect(routes()).toEqual(['updateMe', 'getMe']));
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('a refusal says why, at its field and as a toast', async () => {
  const { routes } = await press({
    updateMe: refused('invalid_input', { message: 'Please check the form', fields: { name: 'Too long' } }),
  });
  await screen.findByText('name: Too long');
  await screen.findByText('Please check the form');
  expect(document.activeElement?.id).not.toBe('main');
  // The screen may be out of date.
  await waitFor(() => expect(routes()).toEqual(['updateMe', 'getMe']));
});

test('a form says itself that its data was changed elsewhere', async () => {
  const { routes } = await press({ updateMe: refused('changed_meanwhile') });
  await waitFor(() => expect(routes()).toEqual(['updateMe', 'getMe']));
  expect(screen.queryByText(/changed|Not saved/)).toBeNull();
});

test('a failure without a message of its own has the text of the act', async () => {
  await press({ updateMe: offline });
  await screen.findByText('Not saved');
});

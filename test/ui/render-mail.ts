import { withSafeQuotes } from '../../lambdas/mail/email-content';
import { createRender } from '../../lambdas/mail/render';
import { choiceOf } from '../../lambdas/notifications/mail-choices';
import { sampleEmails } from '../given/sample-mail';

const render = createRender('https://hairloom.example');
const written = await sampleEmails();
const pages = written.map(async ([kind, email]) => {
  const { html } = await render(withSafeQuotes(email), choiceOf[kind] && '/unsubscribe?mail=m&key=k');
  return [kind, html];
});

// For a test whose own compiler cannot compile these templates.
process.stdout.write(JSON.stringify(await Promise.all(pages)));

import { undisguised } from '../../lambdas/mail/letter';
import { createRender } from '../../lambdas/mail/render';
import { choiceOf } from '../../lambdas/notifications/mail-choices';
import { sampleLetters } from '../given/sample-mail';

const render = createRender('https://hairloom.example');
const written = await sampleLetters();
const pages = written.map(async ([kind, letter]) => {
  const { html } = await render(undisguised(letter), choiceOf[kind] && '/unsubscribe?mail=m&key=k');
  return [kind, html];
});

// For a test whose own compiler cannot compile these templates.
process.stdout.write(JSON.stringify(await Promise.all(pages)));

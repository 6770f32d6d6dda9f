import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { MovableClock } from '../clock';
import { sendJson } from '../http';
import type { Mailbox } from '../mailbox';
import { readText } from '../request-body';
import type { Schedule, Schedules } from '../schedules/schedules';
import type { OptOuts } from '../sms/opt-outs';
import type { DeadLetters } from '../sqs/dead-letters';
import { escaped, type Page, sendPage } from './html';

type Delivered = ReturnType<Mailbox['list']>[number];

/**
 * The HTML part runs no scripts and loads nothing: the frame is sandboxed, and it inherits the page's content policy.
 */
const preview = (html: string): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as HTML" srcdoc="${escaped(html)}"></iframe>`;

const headerLines = ({ from, headers = {} }: Delivered): string =>
  [...(from ? [['From', from]] : []), ...Object.entries(headers)]
    .map(([name, value]) => `<br>${escaped(name)}: ${escaped(value)}`)
    .join('');

const isTextMessage = ({ to }: Delivered): boolean => to.startsWith('+');

const replyForm = (to: string, word: string): string =>
  `<form method="post" action="/_local/sms/replies?from=${encodeURIComponent(to)}&amp;text=${word}"><button>Reply ${word}</button></form>`;

const article = (message: Delivered, optOuts: OptOuts): string => {
  const { at, to, subject, text, html } = message;
  const replies = isTextMessage(message) ? replyForm(to, optOuts.has(to) ? 'START' : 'STOP') : '';
  return `<article><h2>${escaped(subject)}</h2><p class="quiet">${escaped(at)} to ${escaped(to)}${headerLines(message)}</p>${html ? preview(html) : ''}<details${html ? '' : ' open'}><summary>Text</summary><pre>${escaped(text)}</pre></details>${replies}</article>`;
};

/** Mail and text messages, newest first: all of them, or those to the address in the query's `to`. */
const mailPage = ({ mailbox, optOuts }: PagesOptions, query: URLSearchParams): Page => {
  const messages = mailbox.list(query.get('to') ?? undefined);
  const articles = messages.toReversed().map((message) => article(message, optOuts));
  return {
    title: 'Mailbox',
    data: messages,
    html: articles.join('') || '<p>There are no messages yet.</p>',
  };
};

type PagesOptions = {
  clock: MovableClock;
  mailbox: Mailbox;
  optOuts: OptOuts;
  deadLetters: DeadLetters;
  schedules: Schedules;
  /** Resolves once all earlier writes have passed through the stream's readers. */
  settled: () => Promise<void>;
  isReady: () => boolean;
  /** The addresses and folders shown on the index page, by name. */
  summary: Record<string, string>;
};

const moment = z.object({
  now: z.iso.datetime().nullish(),
  input: z.record(z.string(), z.json()).optional(),
});

const deadLettersPage = (deadLetters: DeadLetters): Page => ({
  title: 'Dead letters',
  data: deadLetters.list(),
  html:
    deadLetters
      .list()
      .toReversed()
      .map(
        ({ at, queue, from, message }) =>
          `<article><p class="quiet">${escaped(at)} in ${escaped(queue)}${from ? ` from ${escaped(from)}` : ''}</p><pre>${escaped(JSON.stringify(message, null, 2))}</pre></article>`,
      )
      .join('') || '<p>There are none.</p>',
});

const scheduleRow = ({ id, name, expression }: Schedule) =>
  `<article><form method="post" action="/_local/schedules/${escaped(id)}/run">${escaped(name)} <span class="quiet">${escaped(expression)}</span> <button>Run now</button></form></article>`;

const schedulesPage = (schedules: Schedules): Page => ({
  title: 'Schedules',
  data: schedules.list().map(({ id, name, expression }) => ({ id, name, expression })),
  html: schedules.list().map(scheduleRow).join('') || '<p>There are none.</p>',
});

const links: [path: string, label: string][] = [
  ['/', 'The site'],
  ['/_local/mailbox', 'Mailbox'],
  ['/_local/push/messages', 'Pushes'],
  ['/_local/stripe', 'Stripe stand-in'],
  ['/_local/schedules', 'Schedules'],
  ['/_local/dead-letters', 'Dead letters'],
];

const indexPage = ({ summary, clock }: PagesOptions): Page => ({
  title: 'Local cloud',
  data: { ...summary, now: new Date(clock.now()).toISOString() },
  html: `<ul>${links.map(([path, label]) => `<li><a href="${path}">${label}</a></li>`).join('')}</ul>
<dl>${Object.entries(summary)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd class="quiet">${escaped(value)}</dd>`)
    .join('')}</dl><p class="quiet">Clock: ${new Date(clock.now()).toISOString()}</p>`,
});

const readMoment = async (request: IncomingMessage) => {
  const isJson = request.headers['content-type']?.includes('json');
  const body = await readText(request);
  return moment.safeParse(isJson && body ? JSON.parse(body) : {});
};

const setClock = async (options: PagesOptions, request: IncomingMessage, response: ServerResponse) => {
  const { data, success } = await readMoment(request);
  if (!success) return sendJson(response, 400, { message: 'now must be an ISO 8601 time or null' });
  options.clock.set(data.now ? Date.parse(data.now) : null);
  sendJson(response, 200, { now: new Date(options.clock.now()).toISOString() });
};

const runSchedule = async (
  options: PagesOptions,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const { data, success } = await readMoment(request);
  if (!success)
    return sendJson(response, 400, { message: 'now must be an ISO 8601 time, and input an object' });
  const running = options.schedules.run(
    name,
    data.now ? Date.parse(data.now) : options.clock.now(),
    data.input,
  );
  if (!running) return sendJson(response, 404, { message: `There is no schedule ${name}` });
  try {
    sendJson(response, 200, { results: await running });
  } catch (error) {
    sendJson(response, 500, { message: (error as Error).message });
  }
};

/** Holds the schedules, or releases them. */
const holdSchedules = async ({ schedules }: PagesOptions, hold: boolean, response: ServerResponse) => {
  if (hold) await schedules.hold();
  else schedules.release();
  response.writeHead(204).end();
};

/** Takes in a reply to a text message, of which the query has the number and the text. */
const takeReply = ({ optOuts }: PagesOptions, query: URLSearchParams, response: ServerResponse) => {
  optOuts.reply(query.get('from') ?? '', query.get('text') ?? '');
  response.writeHead(303, { location: '/_local/mailbox' }).end();
};

/** Handles the pages and commands under `/_local` that belong to no provider. */
export const localPages = (options: PagesOptions) => {
  const pages: Record<string, (query: URLSearchParams) => Page> = {
    '/_local': () => indexPage(options),
    '/_local/mailbox': (query) => mailPage(options, query),
    '/_local/dead-letters': () => deadLettersPage(options.deadLetters),
    '/_local/schedules': () => schedulesPage(options.schedules),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const path = pathname.replace(/\/$/, '');
    const page = request.method === 'GET' ? pages[path] : undefined;
    if (page) return sendPage(request, response, page(searchParams));
    if (path === '/_local/ready') {
      return sendJson(response, options.isReady() ? 200 : 503, { ready: options.isReady() });
    }
    if (request.method !== 'POST') return sendJson(response, 404, { message: 'Not found' });
    const [, schedule] = /^\/_local\/schedules\/([^/]+)\/run$/.exec(path) ?? [];
    if (schedule) return runSchedule(options, decodeURIComponent(schedule), request, response);
    const [, hold] = /^\/_local\/schedules\/(hold|release)$/.exec(path) ?? [];
    if (hold) return holdSchedules(options, hold === 'hold', response);
    if (path === '/_local/sms/replies') return takeReply(options, searchParams, response);
    if (path === '/_local/clock') return setClock(options, request, response);
    if (path !== '/_local/settled') return sendJson(response, 404, { message: 'Not found' });
    await options.settled();
    response.writeHead(204).end();
  };
};

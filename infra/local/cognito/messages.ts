import { escaped } from '../pages/html';
import type { Context } from './context';
import type { Pool } from './pool';
import type { Code, User } from './store';
import { customMessage, type MessageSource, type TriggerSubject } from './triggers';

type Call = Pick<TriggerSubject, 'clientId' | 'clientMetadata'>;
type Template = { subject: string; message: string };

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * What a mail reader without HTML would show. The service sends HTML only; programs read codes more easily from text.
 */
const textOf = (html: string): string =>
  html
    .replace(/<(head|style|title)\b.*?<\/\1>/gis, '')
    .replace(/<br\b[^>]*>|<\/(?:p|div|h\d|tr|table|li)>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => references[name] ?? '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(?:####|username)\}/g, (placeholder) => values[placeholder] ?? placeholder);

const escapedValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]));

/** Sends a message as the pool's trigger writes it, or else as the template says. `values` by placeholder. */
const send = async (
  context: Context,
  pool: Pool,
  { source, to, user, call }: Message,
  template: Template,
  values: Record<string, string>,
): Promise<void> => {
  const { username, attributes, status } = user;
  const subject = { ...call, username, attributes: { ...attributes, 'cognito:user_status': status } };
  const written = await customMessage(context, pool, source, subject, Object.keys(values));
  const message = {
    to,
    from: pool.properties.EmailConfiguration?.From,
    subject: written.emailSubject || template.subject,
  };
  if (!written.emailMessage) return context.mail({ ...message, text: fill(template.message, values) });
  const html = fill(written.emailMessage, escapedValues(values));
  context.mail({ ...message, html, text: textOf(html) });
};

/** What a message is for, its address, and the call that asked for it. */
export type Message = { source: MessageSource; to: string; user: User; call: Call };

/** Sends a code. Throws what `customMessage` throws. */
export const sendCode = (context: Context, pool: Pool, message: Message, { value }: Code): Promise<void> => {
  const { VerificationMessageTemplate, EmailVerificationMessage, EmailVerificationSubject } = pool.properties;
  const { EmailMessage, EmailSubject } = VerificationMessageTemplate ?? {};
  const template = {
    subject: EmailSubject ?? EmailVerificationSubject ?? 'Your verification code',
    message: EmailMessage ?? EmailVerificationMessage ?? 'Your confirmation code is {####}',
  };
  return send(context, pool, message, template, { '{####}': value });
};

/** Sends a new user the name and temporary password to sign in with. Throws what `customMessage` throws. */
export const sendInvitation = (
  context: Context,
  pool: Pool,
  message: Omit<Message, 'source'>,
  { name, password }: { name: string; password: string },
): Promise<void> => {
  const { EmailMessage, EmailSubject } = pool.properties.AdminCreateUserConfig?.InviteMessageTemplate ?? {};
  const template = {
    subject: EmailSubject ?? 'Your temporary password',
    message: EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
  };
  const invitation = { ...message, source: 'CustomMessage_AdminCreateUser' as const };
  return send(context, pool, invitation, template, { '{username}': name, '{####}': password });
};

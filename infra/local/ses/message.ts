import * as z from 'zod';

const content = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });
const addresses = z.array(z.string()).min(1).max(50);

/** Mail headers may not break out of their line. */
const headerText = z.string().regex(/^[^\r\n]*$/, 'Header values may not have line breaks');

/** A SendEmail request: a simple message. Raw messages, templates, attachments and every other field are refused. */
export const sendEmailInput = z.strictObject({
  FromEmailAddress: headerText,
  Destination: z.strictObject({ ToAddresses: addresses }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content.refine(({ Data }) => !/[\r\n]/.test(Data), 'The subject may not have line breaks'),
      Body: z.strictObject({ Text: content, Html: content }),
      Headers: z
        .array(z.strictObject({ Name: z.string(), Value: headerText }))
        .max(15)
        .default([]),
    }),
  }),
  ConfigurationSetName: z.string(),
  EmailTags: z
    .array(z.strictObject({ Name: z.string(), Value: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/) }))
    .default([]),
});
export type SendEmailInput = z.output<typeof sendEmailInput>;

/** Returns the address of a From header such as `Name <name@example.com>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Returns the part of an address after the last @. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** What can be reported: a review, a service, a product, or a conversation by one of its two people. */
export const reportSubjects = ['review', 'hairstyle', 'product', 'conversation'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = ['misleading', 'offensive', 'spam', 'private', 'copied', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The longest explanation of a report, in characters. */
export const maxReportCharacters = 1_000;

/** Why we do not send someone mail: it came back, or its reader marked it as spam. */
export const mailProblems = ['bounced', 'complained'] as const;
export type MailProblem = (typeof mailProblems)[number];

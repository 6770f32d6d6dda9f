import * as z from 'zod';
import { id, text } from '../http/fields';
import { route } from '../http/route';
import { maxReportCharacters, reportReasons, reportSubjects } from './report-reasons';

const reportInput = z.object({
  kind: z.enum(reportSubjects),
  id,
  reason: z.enum(reportReasons),
  text: text(maxReportCharacters).default(''),
});

export const reportRoutes = {
  /** Reports a review, a listing or a conversation to the admins. Everyone can report each of them once; sending it again changes nothing. */
  reportContent: route({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    body: reportInput,
    reply: z.object({}),
    budget: { calls: 7, units: 40 },
  }),
};

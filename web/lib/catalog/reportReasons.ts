import type { ReportReason } from '../../../shared/catalog/report-reasons';

/** The kinds of reason for a report, in the order they are offered. */
export const reasonLabels: Record<ReportReason, string> = {
  misleading: 'It is false or misleading',
  offensive: 'It is offensive or hateful',
  spam: 'It is spam or advertising',
  private: 'It shows private information',
  copied: "It uses someone else's pictures or text",
  other: 'Something else',
};

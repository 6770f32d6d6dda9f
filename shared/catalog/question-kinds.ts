/** How a question is answered: in words, by one of its choices, or with yes or no. */
export const questionKinds = ['text', 'choice', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'In words',
  choice: 'One of several choices',
  yesNo: 'Yes or no',
};

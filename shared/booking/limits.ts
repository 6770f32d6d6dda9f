/** How long an answer to a question before the appointment can be. */
export const maxAnswerCharacters = 500;

/** How many pictures of the look they want a customer can add to a booking. */
export const maxLooks = 3;

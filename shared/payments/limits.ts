/** The maximum number of lines in one checkout; decisions, 'Booking and stock'. */
export const maxLines = 20;

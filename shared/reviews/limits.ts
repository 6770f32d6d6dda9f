/** How many pictures a review can have. */
export const maxReviewPictures = 3;

/** About how many reviews the marks of their reader can be asked for at once. */
export const maxMarksAsked = 24;

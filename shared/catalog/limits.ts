/** How many sizes a service can have. */
export const maxSizes = 12;

/** How many add-ons a service can have. */
export const maxAddOns = 12;

/** How many questions a service can ask before the appointment, and how many choices one can have. */
export const maxQuestions = 5;
export const minChoices = 2;
export const maxChoices = 8;

/** How long one appointment can take (minutes): a service in its longest size with all of its add-ons. */
export const maxServiceMinutes = 765;

/** How many weeks a service can be said to last. */
export const minLastsWeeks = 2;
export const maxLastsWeeks = 12;

/** How many options a product can have, such as its size and color, and how many variants they can make. */
export const maxOptions = 3;
export const maxVariants = 50;

/** How long the name of a product's option and one of its values can be. */
export const maxOptionName = 30;
export const maxOptionValue = 40;

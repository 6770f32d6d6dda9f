/** The digits of the code that proves whose number it is. */
export const codeLength = 6;

/** Minutes for which a code is valid. */
export const codeMinutes = 10;

/** How many codes can be typed before a new one is needed. */
export const maxTries = 5;

/** The hours of the day where the appointment takes place (0 to 23) from and to which text messages are sent. */
export const textingHours = { from: 8, to: 21 };

/** How long someone stays signed in, in days: how long the user pool's refresh token lasts. */
export const refreshTokenDays = 30;

/** The maximum number of saved delivery addresses, besides the profile's own. */
export const maxAddresses = 5;

/** How long people can change their mind after they have asked to delete their account, in days. */
export const keepableDays = 14;

/** How long the file with a person's data can be downloaded after it was finished, in days. */
export const dataFileDays = 7;

/** How long after it was finished the next one can be prepared, in hours. */
export const dataFileEveryHours = 24;

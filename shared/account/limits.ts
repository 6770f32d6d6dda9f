/** The maximum number of saved delivery addresses, besides the profile's own. */
export const maxAddresses = 5;

/** How long people can change their mind after they have asked to delete their account, in days. */
export const keepableDays = 14;

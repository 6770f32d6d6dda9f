/** The maximum number of saved delivery addresses, besides the profile's own. */
export const maxAddresses = 5;

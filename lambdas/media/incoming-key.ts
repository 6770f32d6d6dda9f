/** The key of a file that was uploaded. The user's id in the key proves ownership. */
export const incomingKey = (userId: string, uploadId: string): string => `incoming/${userId}/${uploadId}`;

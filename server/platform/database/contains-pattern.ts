/** A pattern of `like` for texts that contain these words as typed. */
export const containsPattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Under which keys the files of records lie. The stored name alone decides, so a file never moves. */
export const originalKey = (storedName: string): string => `originals/${storedName}`;
export const thumbFolder = (storedName: string): string => `thumbs/${storedName}`;

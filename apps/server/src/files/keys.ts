/** Under which keys the files of records lie. The stored name alone decides, so a file never moves. */
export const ORIGINALS = 'originals';
export const THUMBS = 'thumbs';

export const originalKey = (storedName: string): string => `${ORIGINALS}/${storedName}`;
export const thumbFolder = (storedName: string): string => `${THUMBS}/${storedName}`;
export const thumbKey = (storedName: string, size: string): string => `${thumbFolder(storedName)}/${size}`;

/** A text of a body without the blanks around it; '' for what is none. */
export const line = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

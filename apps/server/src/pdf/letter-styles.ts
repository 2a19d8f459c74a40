import { hairline, ink, quiet, secondary } from './colours.ts';
import type { TextStyle } from './sheet.ts';

// The few kinds of text a letter has, so that they look the same in every part of it.

export const body: TextStyle = { face: 'regular', size: 9, colour: ink };
export const bodyMedium: TextStyle = { ...body, face: 'medium' };
export const bodyStrong: TextStyle = { ...body, face: 'semibold' };
export const bodySecondary: TextStyle = { ...body, colour: secondary };
export const bodyQuiet: TextStyle = { ...body, colour: quiet };
export const label: TextStyle = { face: 'medium', size: 7.4, colour: secondary };
export const small: TextStyle = { face: 'regular', size: 7.6, colour: secondary };
export const groupHead: TextStyle = { face: 'head', size: 11, colour: ink };

// And its rules: between rows, and above what a table comes to.
export const fineRule = { colour: hairline, width: 0.6 };
export const strongRule = { colour: ink, width: 1.1 };

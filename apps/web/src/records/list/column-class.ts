import { clsx } from 'clsx';
import css from './column-class.module.css';
import type { Step } from './column-fit.ts';
import { kindLook } from './kind-look.ts';
import type { ListColumn } from './list-columns.ts';

/** Where a column stands and from which width of the list on it is there, for its head and its cells. */
export function columnClass(column: ListColumn, step: Step): string {
  return clsx(css[`from${step}`], css[alignOf(column)]);
}

/** Where what stands in a column is put. */
export function alignOf({ field, isNote, isTitle, isFigures }: ListColumn): 'start' | 'center' | 'end' {
  if (isTitle) return 'start';
  if (isNote) return 'center';
  if (isFigures) return 'end';
  return field ? kindLook[field.kind].align : 'start';
}

import type { InventarArtikel } from '../entities/index.ts';

type Case = Pick<InventarArtikel, 'typ' | 'caseArt'>;

/** What lies in it changes from job to job and is stock like any other; everything else that holds something is fixed. */
export const isWechselnd = ({ typ, caseArt }: Case): boolean => typ === 'Case' && caseArt === 'wechselnd';

/** What goes into which case (W 2.6): a fixed one into one that changes, nothing deeper. German; '' where it may. */
export function nestingProblem(
  inner: { readonly bezeichnung: string; readonly isWechselnd: boolean; readonly isCase: boolean },
  outer: { readonly bezeichnung: string; readonly isWechselnd: boolean; readonly liegtIn: string },
): string {
  if (outer.liegtIn !== '' && inner.isCase)
    return `${outer.bezeichnung} liegt selbst in einem Case. Nimm es zuerst heraus.`;
  if (!inner.isCase) return '';
  if (inner.isWechselnd)
    return `${inner.bezeichnung} ist ein Case mit wechselndem Inhalt und liegt in keinem anderen.`;
  return outer.isWechselnd
    ? ''
    : `${outer.bezeichnung} hat festen Inhalt. Ein Case liegt nur in einem, dessen Inhalt wechselt.`;
}

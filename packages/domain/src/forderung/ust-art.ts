import type { RecordIn } from '../entities/index.ts';
import type { UstArt } from '../options/ust-arten.ts';

type Said = Pick<RecordIn<'ausgaben'>, 'ustArt' | 'innergemeinschaftlicherErwerb' | 'chinaImport'>;

/** The kind of an expense; empty where nobody has said one and no tax stands there. */
export function ustArtOf(ausgabe: Said & Pick<RecordIn<'ausgaben'>, 'ust'>): UstArt | '' {
  if (ausgabe.ustArt !== '') return ausgabe.ustArt;
  if (ausgabe.innergemeinschaftlicherErwerb) return 'Erwerb';
  if (ausgabe.chinaImport) return 'Einfuhr';
  return ausgabe.ust === 0 ? '' : 'normal';
}

/** Whether its tax is ours to owe and goes to no supplier: what is paid is the net (F 3.4). */
export function istSteuerschuld({
  ustArt,
  innergemeinschaftlicherErwerb,
}: Omit<Said, 'chinaImport'>): boolean {
  return innergemeinschaftlicherErwerb || ustArt === '13b EU' || ustArt === '13b andere';
}

/**
 * The kind and the two flags that were there before it, kept in step (F 3.4): `sent` is what was said now, the kind
 * before the flags. A flag that goes takes its kind along.
 */
export function ustArtInStep(draft: Said, before: Said | undefined, sent: Partial<Said>): Said {
  const { ustArt } = draft;
  const isKindSaid = Object.hasOwn(sent, 'ustArt') && ustArt !== (before?.ustArt ?? '');
  if (isKindSaid)
    return {
      ustArt,
      innergemeinschaftlicherErwerb: ustArt === 'Erwerb',
      chinaImport: ustArt === 'Einfuhr',
    };
  if (draft.innergemeinschaftlicherErwerb) return { ...draft, ustArt: 'Erwerb' };
  if (draft.chinaImport) return { ...draft, ustArt: 'Einfuhr' };
  return { ...draft, ustArt: ustArt === 'Erwerb' || ustArt === 'Einfuhr' ? '' : ustArt };
}

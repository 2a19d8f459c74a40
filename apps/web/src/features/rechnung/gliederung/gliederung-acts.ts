import type { GliederungRow } from '@traverse/domain/gliederung/gliedern';
import { preisWords } from '@traverse/domain/gliederung/preis';
import { nachKategorie, nachWarengruppe, ohneAbschnitte } from '@traverse/domain/gliederung/vorschlag';
import {
  aufgeloest,
  bepreist,
  gerueckt,
  geteilt,
  inAbschnitt,
  kopfGerueckt,
  mitText,
  neben,
  textGeaendert,
  umbenannt,
  type Zug,
} from '@traverse/domain/gliederung/zuege';
import { newRecordId } from '../../../api/record-id.ts';
import { allRecords } from '../../../api/records.ts';
import { toggleWahl } from '../wahl/wahl-acts.ts';
import { sortedLines } from './arrange.ts';
import { askForPart, askForText, askForTitle } from './ask-gliederung.tsx';
import { askForPreis } from './ask-preis.tsx';
import type { Entry } from './entries.ts';
import { type Gliedern, nextUnchosen } from './useGliederung.ts';

// What a hand does to an arrangement, whether by key, mouse or finger.

const newKey = { newKey: newRecordId };

/** Today's headings, or those of the groups of goods, or none: in place of what is there. */
export async function propose({ act }: Gliedern, what: 'Kategorie' | 'Warengruppe' | 'ohne'): Promise<void> {
  const gruppen = what === 'Warengruppe' ? await allRecords('warengruppen', { sort: 'sortierung,name' }) : [];
  const said = what === 'ohne' ? 'Ohne Abschnitte' : `Nach ${what} gegliedert`;
  act(
    [],
    (_, stand): Zug => {
      const lines = sortedLines(stand.abschnitte);
      return () => {
        if (what === 'ohne') return ohneAbschnitte(newKey);
        return what === 'Kategorie'
          ? nachKategorie(lines, newKey)
          : nachWarengruppe(lines, { ...newKey, gruppen });
      };
    },
    { said },
  );
}

/** A heading at the end. */
export async function addAbschnitt({ act }: Gliedern): Promise<void> {
  const title = await askForTitle({ heading: 'Abschnitt', press: 'Anlegen' });
  if (title === undefined) return;
  const row = { art: 'Abschnitt' as const, schluessel: newRecordId(), text: title };
  act(
    [],
    () =>
      ({ rows }) => [...rows, row],
    { said: `Abschnitt ${title} angelegt` },
  );
}

/** These rows under a heading whose title is typed: found, or made at the end; the focus goes on to the next row. */
export async function putInAbschnitt(
  gliedern: Gliedern,
  titles: readonly string[],
  from: string,
): Promise<void> {
  const ids = gliedern.about(from);
  const title = await askForTitle({ heading: 'In Abschnitt …', press: 'Übernehmen', known: titles });
  if (title === undefined) return;
  gliedern.act(ids, (refs) => inAbschnitt(refs, title, newRecordId), {
    focusOn: nextUnchosen(gliedern.entries, new Set(ids), from),
  });
  gliedern.clear();
}

/** These rows a place up or down. */
export function shift(gliedern: Gliedern, from: string, by: 1 | -1): void {
  gliedern.act(gliedern.about(from), (refs) => gerueckt(refs, by), { focusOn: from });
}

/** These rows may be chosen; what may be already is a position as any other. */
export function wish(gliedern: Gliedern, from: string): void {
  const ids = gliedern.about(from);
  void toggleWahl(
    gliedern.open,
    gliedern.entries.filter(({ id }) => ids.includes(id)),
  );
  gliedern.clear();
}

/** These rows right before or behind another one. */
export function drop(gliedern: Gliedern, from: string, on: string, side: 'vor' | 'nach'): void {
  const ids = gliedern.about(from).filter((id) => id !== on);
  gliedern.act([...ids, on], (refs) => {
    const other = refs.at(-1);
    return other && neben(refs.slice(0, -1), other, side);
  });
  gliedern.clear();
}

/** So many of a line in a place of their own. */
export async function divide(gliedern: Gliedern, { id, eintrag }: Entry): Promise<void> {
  const { name, anzahl } = eintrag.line?.position ?? { name: '', anzahl: 0 };
  const part = await askForPart(name, anzahl);
  if (part === undefined) return;
  gliedern.act([id], ([ref]) => ref && geteilt(ref, part), { said: `${name} aufgeteilt` });
}

/** Other words in the place of a text, or none. */
export async function changeText(gliedern: Gliedern, { id, eintrag }: Entry): Promise<void> {
  const text = await askForText(eintrag.text);
  if (text === undefined) return;
  gliedern.act([id], ([ref]) => ref && textGeaendert(ref, text), {
    said: text === '' ? 'Text entfernt' : 'Text geändert',
  });
}

/** A text at the end of a heading; of a document without any, of its last one. */
export async function addText(gliedern: Gliedern, kopf?: string): Promise<void> {
  const text = await askForText();
  if (text === undefined) return;
  gliedern.act(
    [],
    (_, { rows }) => {
      const last = rows.findLast(({ art }) => art === 'Abschnitt')?.schluessel;
      const under = kopf ?? last;
      return under ? mitText(under, text) : undefined;
    },
    { said: 'Text hinzugefügt' },
  );
}

export async function rename(gliedern: Gliedern, schluessel: string, title: string): Promise<void> {
  const typed = await askForTitle({ heading: 'Umbenennen', press: 'Übernehmen', title, mayBeEmpty: true });
  if (typed !== undefined) gliedern.act([], () => umbenannt(schluessel, typed), { said: `Jetzt „${typed}“` });
}

export function dissolve(gliedern: Gliedern, schluessel: string, title: string): void {
  gliedern.act([], () => aufgeloest(schluessel), { said: `Abschnitt ${title} aufgelöst` });
}

export function shiftAbschnitt(gliedern: Gliedern, schluessel: string, title: string, by: 1 | -1): void {
  gliedern.act([], () => kopfGerueckt(schluessel, by), { said: `Abschnitt ${title} verschoben` });
}

/** A price of a heading, or none. */
export async function changePreis(
  gliedern: Gliedern,
  row: GliederungRow | undefined,
  title: string,
): Promise<void> {
  const preis = row && (await askForPreis(title, row));
  if (!preis || !row.schluessel) return;
  const { schluessel } = row;
  const said = preis.preisArt ? `${title}: ${preisWords(preis)}` : `${title} ohne eigenen Preis`;
  gliedern.act([], () => bepreist(schluessel, preis), { said });
}

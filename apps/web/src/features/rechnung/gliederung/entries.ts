import type { Abschnitt, Eintrag } from '@traverse/domain/gliederung/gliedern';
import { type Ref, refsOf, type Stand } from '@traverse/domain/gliederung/zuege';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { rowId } from '../positions/position-cells.ts';
import type { OpenRechnung } from '../useRechnung.ts';

/** What stands in the table, found by an id that stays while it is moved. */
export interface Entry {
  readonly id: string;
  readonly ref: Ref;
  readonly eintrag: Eintrag<RechnungRow>;
  /** Index of its heading. */
  readonly in: number;
}

export function entriesOf(
  stand: Pick<Stand<RechnungRow>, 'abschnitte'>,
  rechnung: Pick<OpenRechnung['rechnung'], 'optElement'>,
): Entry[] {
  const seen = new Map<string, number>();
  return refsOf(stand).map((each, index) => {
    const { ref, eintrag } = each;
    const own = eintrag.line ? rowId(eintrag.line, rechnung) || `row-${index}` : ref.bezug;
    const part = seen.get(own) ?? 0;
    seen.set(own, part + 1);
    return { ...each, id: part === 0 ? own : `${own}#${part}` };
  });
}

/** What stands together, with its entries. */
export interface Block {
  readonly abschnitt: Abschnitt<RechnungRow>;
  /** Tells it apart while others come and go. */
  readonly key: string;
  readonly entries: readonly Entry[];
}

/** Heading by heading; without any of somebody's own all in one, as ever. */
export function blocksOf(
  { abschnitte }: Pick<Stand<RechnungRow>, 'abschnitte'>,
  rechnung: Pick<OpenRechnung['rechnung'], 'optElement'>,
): Block[] {
  const entries = entriesOf({ abschnitte }, rechnung);
  const isArranged = abschnitte.some(({ kopf }) => kopf);
  const whole = { kategorie: '' as const, title: '', eintraege: [] };
  if (!isArranged) return [{ abschnitt: whole, key: '', entries }];
  return abschnitte.map((abschnitt, index) => ({
    abschnitt,
    key: abschnitt.kopf?.row.schluessel || `group-${index}`,
    entries: entries.filter((each) => each.in === index),
  }));
}

/** The titles of the headings there are. */
export function titlesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ abschnitt: { kopf, title } }) => (kopf && title !== '' ? [title] : []));
}

/** 'LED-PAR, 3 von 6 unter Bühne'; of several how many. */
export function placeWords(stand: Pick<Stand<RechnungRow>, 'abschnitte'>, refs: readonly Ref[]): string {
  const entries = refsOf(stand);
  const [first] = refs;
  const moved = entries.find(({ ref }) => ref.bezug === first?.bezug && ref.teil === first.teil);
  if (!moved) return '';
  const title = stand.abschnitte[moved.in]?.title ?? '';
  const under = title === '' ? '' : ` unter ${title}`;
  if (refs.length > 1) return `${refs.length} Zeilen${under}`;
  const there = entries.filter((each) => each.in === moved.in);
  const name = moved.eintrag.line?.position.name ?? 'Text';
  return `${name}, ${there.indexOf(moved) + 1} von ${there.length}${under}`;
}

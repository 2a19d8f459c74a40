import { entities, type InventarArtikel, type Inventarliste } from '@traverse/domain/entities';
import { geprueftAm } from '@traverse/domain/pruefung/menge';
import { dayAt, dayOf, formatZahl } from '@traverse/domain/values';
import type { Write } from '../../records/engine.ts';

const { artikel_pruefungen, inventar_inventarlisten, pruefarten, pruefungen } = entities;

/** Of a counted item more is out than holds a test: worth a word, never a refusal (PRUEF-02). */
export async function untestedWords(
  { id, anzahl }: InventarArtikel,
  liste: Inventarliste,
  { transaction, now }: Write,
): Promise<string> {
  const pflichten = await transaction.findReferring(artikel_pruefungen, 'inventar', [id]);
  if (pflichten.length === 0) return '';
  const rows = await transaction.valuesReferring(inventar_inventarlisten, 'inventar', [id], ['out', 'in']);
  const out = rows.reduce((sum, [went, back]) => sum + Number(went) - Number(back), 0);
  const tests = await transaction.findReferring(pruefungen, 'inventar', [id]);
  const today = dayAt(now.getTime());
  const bis = dayOf(liste.bis);
  const arten = await transaction.findMany(
    pruefarten,
    pflichten.map(({ pruefart }) => pruefart),
  );
  const short = arten.flatMap(({ id: art, name, gate }) => {
    const ofArt = tests.filter(({ pruefart }) => pruefart === art);
    const tested = geprueftAm(ofArt, bis !== '' && bis > today ? bis : today, anzahl);
    return gate === 'nichts' || out <= tested
      ? []
      : `${name}: nur ${formatZahl(tested)} von ${formatZahl(anzahl)} geprüft`;
  });
  return liste.pruefliste ? '' : short.join(', ');
}

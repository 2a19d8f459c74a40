import { entities, type Rechnung } from '@traverse/domain/entities';
import { ERSETZTE_FEHLT, wahlProblem } from '@traverse/domain/gliederung/wahl-problems';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import type { RecordDraft } from '../records/typed-input.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { sentenceErrors } from './sentences.ts';
import { genommenFor, pieceOff, pieceOn } from './wahl-auf-liste.ts';

const { inventar_inventarlisten, listen_sets, rechnungen } = entities;

/**
 * What may be chosen beside a document or instead of something on it (ANGB-06). That one is chosen is the act: its pieces come
 * onto the list in the same transaction, and go as it is taken back. A row that comes or goes moves nothing, so that whoever
 * makes a Wahlposition of a position writes it as chosen and takes that back.
 */
export const wahlpositionenOfRechnung: RecordEffects<typeof rechnungen> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const problem = wahlProblem(draft) ?? (before && (await ersetzteFehlt(draft, before, transaction)));
    return sentenceErrors({ wahlpositionen: problem });
  },
  beforeCreate: (rechnung) =>
    rechnung.wahlpositionen.length === 0
      ? rechnung
      : { ...rechnung, wahlpositionen: rechnung.wahlpositionen.map((row) => keyed(row)) },
  beforeUpdate: ({ before, after }, _, context) => {
    if (after.wahlpositionen === before.wahlpositionen || isFestgeschrieben(after)) return after;
    return changed(before, after, context);
  },
};

const keyed = (row: Wahlposition, known?: Wahlposition): Wahlposition => {
  const { genommen: _, geblieben: __, ...rest } = row;
  // What has gone for it, or stayed, is the server's to say.
  const { genommen, geblieben } = row.gewaehlt && known?.gewaehlt ? known : {};
  return {
    ...rest,
    schluessel: row.schluessel || freshId(),
    ...(genommen ? { genommen } : {}),
    ...(geblieben ? { geblieben } : {}),
  };
};

async function changed(before: Rechnung, after: Rechnung, context: WriteContext): Promise<Rechnung> {
  const known = new Map(before.wahlpositionen.map((row) => [row.schluessel, row]));
  let rechnung: Rechnung = {
    ...after,
    wahlpositionen: after.wahlpositionen.map((row) => keyed(row, known.get(row.schluessel))),
  };
  const turned = (gewaehlt: boolean) =>
    rechnung.wahlpositionen.filter((row) => {
      const was = known.get(row.schluessel);
      return was !== undefined && row.gewaehlt === gewaehlt && was.gewaehlt !== gewaehlt;
    });
  // Taken back first: what is chosen instead may stand in for the same position.
  for (const row of turned(false)) {
    const genommen = known.get(row.schluessel)?.genommen ?? 0;
    rechnung = await pieceOff(rechnung, row, genommen, context);
  }
  const chosen = turned(true);
  for (const [index, row] of chosen.entries()) {
    const pending = new Set(chosen.slice(index).map(({ schluessel }) => schluessel));
    const stand = rechnung.wahlpositionen.map((each) =>
      pending.has(each.schluessel) ? { ...each, gewaehlt: false } : each,
    );
    const { optElement, genommen, geblieben } = await genommenFor(rechnung, row, stand, context);
    rechnung = await pieceOn({ ...rechnung, optElement }, row, context);
    if (genommen + geblieben > 0)
      rechnung = {
        ...rechnung,
        wahlpositionen: rechnung.wahlpositionen.map((each) =>
          each.schluessel === row.schluessel
            ? { ...each, ...(genommen > 0 && { genommen }), ...(geblieben > 0 && { geblieben }) }
            : each,
        ),
      };
  }
  return rechnung;
}

/** Of what is newly said to be replaced: a position that goes later leaves what is on wish. */
async function ersetzteFehlt(
  { wahlpositionen = [], optElement = [], inventarliste = '' }: RecordDraft<typeof rechnungen>,
  before: Rechnung,
  reads: RecordReads,
): Promise<string | undefined> {
  const known = new Map(before.wahlpositionen.map(({ schluessel, statt }) => [schluessel, statt]));
  const fresh = wahlpositionen.flatMap(({ schluessel = '', statt = '' }) =>
    statt === '' || known.get(schluessel) === statt ? [] : [statt],
  );
  const keys = new Set(optElement.map(({ schluessel }) => schluessel));
  for (const statt of fresh) {
    if (keys.has(statt)) continue;
    const isOn =
      inventarliste !== '' &&
      ((await reads.findWhere(inventar_inventarlisten, { inventarliste, inventar: statt }, 1)).length > 0 ||
        (await reads.findWhere(listen_sets, { inventarliste, set: statt }, 1)).length > 0);
    if (!isOn) return ERSETZTE_FEHLT;
  }
  return undefined;
}

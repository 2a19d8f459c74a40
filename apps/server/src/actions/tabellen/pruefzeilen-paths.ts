import { codeForm } from '@traverse/domain/code/code-form';
import { entities, type Geraet, type Pruefung } from '@traverse/domain/entities';
import { pruefzeilenPfad, pruefzeilenVerwerfenPfad, pruefzeilenZuordnenPfad } from '@traverse/domain/pfade';
import { inWriteOrder } from '@traverse/domain/pruefdatei/plan-pruefungen';
import type { AnswerOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordTransaction } from '../../sql/record-store.ts';
import { type Pruefzeile, pruefzeilen } from './pruefzeilen.ts';

const { codes, geraete, pruefarten, pruefungen } = entities;

type Wartende = AnswerOf<typeof pruefzeilenPfad>['items'][number];
type Werte = Pick<Pruefung, 'datum' | 'ergebnis' | 'pruefart'>;

/** Tests of testers' files without a device: which there are, to which device they go, that they are of none (PRUEF-04). */
export function pruefzeilenPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  serve(app, pruefzeilenPfad, async () => {
    const arten = new Map<string, string>(
      (await reads.findWhere(pruefarten, {})).map(({ id, name }) => [id, name]),
    );
    const groups = new Map<string, Wartende>();
    for (const row of await reads.findWhere(pruefzeilen, {})) {
      const { identifikation, grund, datei, zeile } = row;
      const { datum, ergebnis, pruefart } = werteOf(row);
      const test = { datum, ergebnis, art: arten.get(pruefart) ?? '', datei, zeile };
      const known = groups.get(identifikation);
      groups.set(identifikation, { identifikation, grund, pruefungen: [...(known?.pruefungen ?? []), test] });
    }
    return { items: [...groups.values()] };
  });

  serve(app, pruefzeilenZuordnenPfad, ({ identifikation, geraet, codeMerken }, { reader }) =>
    writeAsServer(engine, reader, async (context) => {
      const { transaction } = context;
      const rows = await ofNumber(transaction, identifikation);
      const device = await transaction.find(geraete, geraet);
      if (!device) throw badRequest('Das Gerät gibt es nicht mehr. Wähle ein anderes.');
      if (codeMerken) await learnCode(identifikation, device.id, context);
      for (const { herkunft, id, werte } of inWriteOrder(rows.map(withWerte), (row) => row.werte)) {
        const [known] = await transaction.findWhere(pruefungen, { herkunft }, 1);
        if (!known) await context.create(pruefungen, { ...werte, geraet: device.id, herkunft });
        await transaction.remove(pruefzeilen, id);
      }
      return { anzahl: rows.length };
    }),
  );

  serve(app, pruefzeilenVerwerfenPfad, ({ identifikation }, { reader }) =>
    writeAsServer(engine, reader, async ({ transaction }) => {
      const rows = await ofNumber(transaction, identifikation);
      for (const { id } of rows) await transaction.remove(pruefzeilen, id);
      return { anzahl: rows.length };
    }),
  );
}

const withWerte = (row: Pruefzeile) => ({ ...row, werte: werteOf(row) });

// Written by whoever read the file in.
const werteOf = ({ werte }: Pruefzeile): Werte => JSON.parse(werte) as Werte;

/** Throws ApiError 400 where somebody else was faster. */
async function ofNumber(
  transaction: RecordTransaction,
  identifikation: string,
): Promise<readonly Pruefzeile[]> {
  const rows = await transaction.findWhere(pruefzeilen, { identifikation });
  if (rows.length === 0) throw badRequest('Das hat eben schon jemand zugeordnet oder verworfen.');
  return rows;
}

/** From now on the number is the device's. Throws ApiError 400 for one that is no code, or somebody else's. */
async function learnCode(
  identifikation: string,
  geraet: Geraet['id'],
  { transaction, create }: WriteContext,
): Promise<void> {
  const code = codeForm(identifikation);
  if (code === '')
    throw badRequest(
      `„${identifikation}“ taugt nicht als Code: Der braucht 3 bis 60 Buchstaben und Ziffern. Ordne ohne Merken zu.`,
    );
  const [known] = await transaction.findWhere(codes, { code }, 1);
  if (known?.geraet === geraet) return;
  if (known) throw badRequest(`Den Code „${identifikation}“ hat schon etwas anderes. Ordne ohne Merken zu.`);
  await create(codes, { code, anzeige: identifikation, geraet, anzahl: 1 });
}

import { entities, isLinkedBack, type Packliste, type Rechnung } from '@traverse/domain';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import { zeilenOfListe } from './bookings.ts';

/**
 * An invoice that is made from a pack list: the pack list keeps the link unless the invoice is somebody's own, and the
 * lines of the Inventarliste get its factor, all in one transaction. Of two who make one at once the second is told
 * (PACK-04).
 */
export const rechnungOfPackliste: RecordEffects = {
  beforeCreate: async (record, _, context) => {
    const rechnung = asRechnung(record);
    const packliste = await packlisteOf(rechnung, context);
    if (!packliste || packliste.rechnung === '' || !isLinkedBack(rechnung)) return record;
    const known = await context.transaction.find(entities.rechnungen, packliste.rechnung);
    const name = known ? ` ${asRechnung(known).name}` : '';
    throw badRequest(`Die Packliste ${packliste.name} hat schon die Rechnung${name}.`);
  },
  afterCreate: async (record, context) => {
    const rechnung = asRechnung(record);
    const packliste = await packlisteOf(rechnung, context);
    if (!packliste) return;
    if (isLinkedBack(rechnung))
      await context.update(entities.packlisten, packliste.id, { rechnung: rechnung.id });
    await passFaktorOn(rechnung, context);
  },
};

async function packlisteOf({ packliste }: Rechnung, { transaction }: WriteContext) {
  const found = packliste === '' ? undefined : await transaction.find(entities.packlisten, packliste);
  return found && asPackliste(found);
}

async function passFaktorOn({ inventarliste, faktor }: Rechnung, context: WriteContext): Promise<void> {
  if (inventarliste === '') return;
  const zeilen = await zeilenOfListe(context.transaction, inventarliste);
  for (const zeile of zeilen.filter((each) => each.faktor !== faktor)) {
    await context.update(entities.inventar_inventarlisten, zeile.id, { faktor });
  }
}

// Stored records have the fields of their definition.
const asRechnung = (record: StoredRecord) => record as unknown as Rechnung;
const asPackliste = (record: StoredRecord) => record as unknown as Packliste;

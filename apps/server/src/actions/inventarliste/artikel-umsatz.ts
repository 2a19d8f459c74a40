import { entities } from '@traverse/domain/entities';
import { umsatzOfZeilen, zwoelfMonateBis } from '@traverse/domain/inventar/einsatz';
import { artikelUmsatzPfad } from '@traverse/domain/pfade';
import { ohneKonditionen } from '@traverse/domain/preise/konditionen';
import { dayAt, dayOf } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import type { FastifyInstance } from 'fastify';
import { konditionenOf } from '../../claims/konditionen.ts';
import { serve } from '../../pfade/serve.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { inPortions } from '../asked/value-portions.ts';

const { inventar, inventar_inventarlisten, rechnungen } = entities;

/** What invoices of the last twelve months charge for an item (INV-03). */
export function artikelUmsatz(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, artikelUmsatzPfad, async ({ id }, { reader }) => {
    const { reads } = engine.database;
    const artikel = await viewRecord(engine, inventar, id, reader);
    const { von, bis } = zwoelfMonateBis(dayAt(engine.clock().getTime()));
    const zeilen = await reads.findReferring(inventar_inventarlisten, 'inventar', [artikel.id]);
    const byListe = new Map(zeilen.map((zeile) => [zeile.inventarliste as string, zeile]));
    const found = await inPortions([...byListe.keys()], (some) =>
      reads.findReferring(rechnungen, 'inventarliste', some),
    );
    const counted = found.filter((rechnung) => {
      const day = dayOf(rechnung.rechnungsDatum);
      const isThen = day !== '' && von <= day && day <= bis;
      return isThen && rechnung.ausgestellt && !isCancelled(rechnung) && maySee(rechnungen, reader, rechnung);
    });
    const konditionen = await konditionenOf(
      counted.map(({ kunde }) => kunde),
      reads,
    );
    const charged = counted.flatMap(({ inventarliste, kunde }) => {
      const zeile = byListe.get(inventarliste);
      return zeile ? [{ ...zeile, kunde: konditionen.get(kunde) ?? ohneKonditionen }] : [];
    });
    return { von, bis, umsatz: umsatzOfZeilen(charged, artikel), rechnungen: charged.length };
  });
}

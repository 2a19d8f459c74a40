import { entities } from '@traverse/domain/entities';
import { zuMahnenAm } from '@traverse/domain/forderung/forderung';
import { antragsdaten } from '@traverse/domain/mahnung/antragsdaten';
import { LETZTE_STUFE } from '@traverse/domain/mahnung/stufen';
import { mahnAntragPfad } from '@traverse/domain/pfade';
import { dayAt, dayOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { mahnKunden, mahnRegeln } from './mahn-facts.ts';

const { mahnungen } = entities;

/** What the form of a court order asks for, after the last reminder (MAHN-02). */
export function mahnAntrag(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  serve(app, mahnAntragPfad, async ({ id }, { reader }) => {
    const mahnung = await reads.find(mahnungen, id);
    if (!mahnung) throw notFound();
    const { nummer, stufe, zurueckgenommenAm, ersetztDurch, positionen } = mahnung;
    if (zurueckgenommenAm !== '' || ersetztDurch !== '') throw badRequest(`${nummer} gilt nicht mehr.`);
    if (stufe < LETZTE_STUFE)
      throw badRequest(`${nummer} ist nicht die letzte Mahnung. Sende erst die der nächsten Stufe.`);
    const heute = dayAt(clock().getTime());
    const regeln = await mahnRegeln(reads, heute);
    const [facts] = await mahnKunden(reads, reader, heute, mahnung.kunde);
    const offene = facts?.forderungen.filter(({ id }) => positionen.some(({ rechnung }) => rechnung === id));
    const forderungen = offene?.filter((each) => zuMahnenAm(each, heute) > 0);
    const frist = dayOf(mahnung.frist);
    if (!facts || !offene?.length || frist === '') throw badRequest(`Von ${nummer} ist nichts mehr offen.`);
    if (!forderungen?.length) throw badRequest(`${nummer} ist durch Guthaben gedeckt. Verrechne es erst.`);
    return antragsdaten({ ...regeln, ...facts, mahnung, frist, forderungen });
  });
}

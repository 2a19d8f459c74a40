import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { availabilityOf } from '@traverse/domain/inventarliste/availability';
import type { Booking } from '@traverse/domain/inventarliste/booking';
import { takenDays } from '@traverse/domain/inventarliste/ruest-bookings';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { rueckgabenDateiPfad, rueckgabenPfad } from '@traverse/domain/pfade';
import {
  type FehltDemnaechst,
  inRueckgabeOrder,
  type OffeneRueckgabe,
  type OffeneZeile,
  rueckgabeStand,
} from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { rueckgabenSpalten } from '@traverse/domain/rueckgabe/rueckgaben-spalten';
import { addDays, cents, type Day, dayAt, dayOf, sumCents } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { bookedTimes } from '../../effects/bookings.ts';
import { openListen } from '../../effects/not-there.ts';
import { serve } from '../../pfade/serve.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { projektTitles } from '../asked/visible-names.ts';
import { claimsOfListen, type ListeName, namedClaims, namesOfListen } from '../belege/liste-belege.ts';

/** So far ahead a list is looked for that would be short. */
const DAYS_AHEAD = 60;

/** What is out after its end, and what ends today or tomorrow, also as a file with a row for each item (RUECK-01). */
export function rueckgaben(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  const today = () => dayAt(clock().getTime());
  serve(app, rueckgabenPfad, async (_, { reader }) => ({
    items: await offeneRueckgaben({ reads, reader, today: today() }),
  }));
  serve(app, rueckgabenDateiPfad, {
    sheet: async (_, { reader }) => {
      const heute = today();
      const listen = await offeneRueckgaben({ reads, reader, today: heute });
      const rows = listen.flatMap((liste) => liste.zeilen.map((zeile) => ({ liste, zeile })));
      return sheetOf(`Offene Rückgaben ${heute}`, rueckgabenSpalten(heute), rows);
    },
  });
}

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly today: Day;
}

/** Lists of which something is still out after their end, or that end today or tomorrow. */
export async function offeneRueckgaben({ reads, reader, today }: Asking): Promise<OffeneRueckgabe[]> {
  const open = (await openListen(reads)).filter(({ liste }) => {
    const bis = dayOf(liste.bis);
    return liste.rueckgabe !== 'geprüft' && bis !== '' && rueckgabeStand(bis, today) !== undefined;
  });
  const ids = open.map(({ liste }) => liste.id);
  const items = [...new Set(open.flatMap(({ zeilen }) => zeilen.map(({ inventar }) => inventar)))];
  const artikel = new Map((await reads.findMany(entities.inventar, items)).map((each) => [each.id, each]));
  const nameOf = await namesOfListen(ids, reads, reader);
  const kunden = await kundenOf(ids.map(nameOf), reads, reader);
  const claims = Map.groupBy(await claimsOfListen(ids, reads), (claim): string => claim.nachberechnung);
  const fehlt = await nextShortages({ reads, reader, today }, [...artikel.values()]);
  const rows = open.map(({ liste, zeilen }) => {
    const { packliste, name } = nameOf(liste.id);
    const kunde = packliste && kunden.get(packliste.kunde);
    const offene = zeilen.flatMap((zeile): OffeneZeile[] => {
      const item = artikel.get(zeile.inventar);
      if (!item) return [];
      const offen = stillOut(zeile);
      const { id, inventar, out, in: back } = zeile;
      const { name, kategorie, zaehlweise, wiederbeschaffung } = item;
      const einzeln = zaehlweise === 'Einzeln';
      const wert = cents(wiederbeschaffung * offen);
      return [{ id, inventar, name, kategorie, einzeln, out, in: back, offen, wert }];
    });
    const bis = dayOf(liste.bis) || today;
    return {
      inventarliste: liste.id,
      rueckgabe: liste.rueckgabe,
      updated: liste.updated,
      packliste: packliste?.id ?? ('' as const),
      name,
      kunde: kunde ? kundeHeading(kunde) : '',
      ansprechpartner: kunde?.name ?? '',
      telefon: kunde?.tel ?? '',
      email: kunde?.email ?? '',
      bis,
      stueck: offene.reduce((sum, { offen }) => sum + offen, 0),
      wert: sumCents(offene.map(({ wert }) => wert)),
      fehltDemnaechst:
        bis < today ? earliest(offene.flatMap(({ inventar }) => fehlt.get(inventar) ?? [])) : null,
      zeilen: offene,
      nachberechnungen: namedClaims(claims.get(liste.id) ?? [], reader),
    };
  });
  return inRueckgabeOrder(rows);
}

async function kundenOf(names: readonly ListeName[], reads: RecordReads, reader: Reader) {
  const ids = names.flatMap(({ packliste }) => packliste?.kunde ?? []);
  const found = await reads.findMany(entities.kunden, ids);
  return new Map(
    found.filter((kunde) => maySee(entities.kunden, reader, kunde)).map((kunde) => [kunde.id, kunde]),
  );
}

/** For each item the list that would be short first if nothing overdue of it came back. */
async function nextShortages(
  { reads, reader, today }: Asking,
  artikel: readonly InventarArtikel[],
): Promise<ReadonlyMap<string, FehltDemnaechst>> {
  const window = { von: addDays(today, 1), bis: addDays(today, DAYS_AHEAD) };
  const items = artikel.map(({ id }) => id);
  const times = await bookedTimes(reads, { window, today }, items);
  const stays = times.ausstehend.map((each): Booking => ({ ...each, bis: window.bis }));
  const answers = availabilityOf({
    artikel,
    ...times,
    gesperrt: [...times.gesperrt, ...stays],
    ausstehend: [],
    window,
  });
  const short = answers.flatMap(({ inventar, spans }) => {
    const span = spans.find(({ frei }) => frei < 0);
    const booking =
      span &&
      times.booked.find(
        (each) =>
          each.inventar === inventar && takenDays(each).von <= span.von && takenDays(each).bis >= span.von,
      );
    return booking ? [{ inventar, liste: booking.inventarliste, tag: span.von, fehlend: -span.frei }] : [];
  });
  const titleOf = await titlesOf(
    short.map(({ liste }) => liste),
    { reads, reader },
  );
  const nameOf = new Map(artikel.map(({ id, name }) => [id, name]));
  return new Map(
    short.map(({ inventar, liste, tag, fehlend }) => [
      inventar,
      { titel: titleOf(liste), tag, fehlend, artikel: nameOf.get(inventar) ?? '' },
    ]),
  );
}

/** What a list is for: its project, else its pack list. */
async function titlesOf(listen: readonly string[], { reads, reader }: Omit<Asking, 'today'>) {
  const nameOf = await namesOfListen([...new Set(listen)], reads, reader);
  const ids = listen.flatMap((liste) => nameOf(liste).packliste?.projekt ?? []);
  const titles = await projektTitles(reads, ids, reader);
  return (liste: string): string => {
    const { packliste, name } = nameOf(liste);
    return (packliste && titles.get(packliste.projekt)) || name;
  };
}

function earliest(found: readonly FehltDemnaechst[]): FehltDemnaechst | null {
  return found.toSorted((one, other) => one.tag.localeCompare(other.tag))[0] ?? null;
}

import { day, geld, listOf, members, number, object, pfad, text, word } from '@traverse/schema';
import { inventar } from '../entities/inventar.ts';
import { ergebnis, projektErgebnis } from './ergebnis-formen.ts';

const vorjahr = geld({ label: 'Vorjahr', hint: 'Festgeschrieben, für Jobs derselben Zeit' });
const bestaetigt = geld({
  label: 'Bestätigt',
  hint: 'Festgeschrieben, angenommen oder für einen Job, der bestätigt ist',
});
const erwartet = geld({ label: 'Erwartet', hint: 'Angebote, nach der Chance, die jemand eingetragen hat' });
const moeglich = geld({
  label: 'Möglich',
  hint: 'Was Angebote darüber hinaus bringen, auf deren Antwort gewartet wird',
});

/** How the firm is doing, on one page (HAND-06). What jobs earn is admin's alone (PROJ-14). */
export const ueberblickPfad = pfad({
  method: 'GET',
  address: '/api/ueberblick',
  who: members('admin'),
  summary: 'Überblick',
  description:
    'Was kommt, nach dem Tag des Jobs und netto; das Jahr bis heute neben dem vorigen; Jobs nach Marge, der schlechteste zuerst; was nie hinausgeht. Nur für Admins.',
  answer: {
    heute: day({ label: 'Stand' }),
    auftraege: object({ bestaetigt, erwartet, moeglich, vorjahr }, { label: 'Das ganze Jahr' }),
    offen: object({
      kunden: geld({ label: 'Was Kunden schulden' }),
      ueberfaellig: geld({ label: 'Davon überfällig' }),
      lieferanten: geld({ label: 'Was zu zahlen ist' }),
    }),
    monate: listOf({ von: day({ label: 'Erster Tag' }), bestaetigt, erwartet, moeglich, vorjahr }),
    summe: object({ bestaetigt, erwartet, moeglich, vorjahr }, { label: 'Alle diese Monate' }),
    bisHeute: listOf({
      name: text({ label: 'Name' }),
      art: word(['einnahmen', 'ausgaben', 'afa', 'ergebnis'], { label: 'Was es ist' }),
      jahr: geld({ label: 'Dieses Jahr', hint: 'Was abgeht, ist negativ' }),
      vorjahr: geld({ label: 'Voriges Jahr bis zum selben Tag' }),
    }),
    jobs: object(
      {
        vorbei: listOf(projektErgebnis, { label: 'Vorbei und berechnet, die kleinste Marge zuerst' }),
        summe: { ...ergebnis, label: 'Alle zusammen' },
        unberechnet: number({ label: 'Vorbei, und nichts ist festgeschrieben', decimals: 0 }),
        geplant: listOf(projektErgebnis, { label: 'Noch nicht vorbei, der nächste zuerst' }),
      },
      { label: 'Jobs, die seit Anfang des Jahres beginnen, bis zum letzten der Monate' },
    ),
    margeWarnung: number({ label: 'Prozent vom Erlös, darunter wird gewarnt' }),
    nieDraussen: object(
      {
        anzahl: number({ label: 'Wie viele Artikel', decimals: 0 }),
        wert: geld({ label: 'Was sie zusammen neu kosten' }),
        artikel: listOf({
          id: text({ label: 'ID' }),
          name: inventar.fields.name,
          kategorie: inventar.fields.kategorie,
          anzahl: number({ label: 'Anzahl' }),
          wert: geld({ label: 'Wiederbeschaffung aller Stücke' }),
        }),
      },
      { label: 'Artikel, die auf keiner verbuchten Liste hinausgingen, die teuersten zuerst' },
    ),
  },
  madeOf: [
    'rechnungen',
    'angebote',
    'projekt',
    'einnahmen',
    'ausgaben',
    'afa',
    'inventarlisten',
    'inventar_inventarlisten',
    'inventar',
    'zumietungen',
  ],
  costly: true,
});

import { date, entity, members, number, rows, select, sparse, text, toggle } from '@traverse/schema';
import { projektStatus } from '../options/projekt-status.ts';
import { ruestFields } from './ruest-fields.ts';

const group = members('packlisten', 'rechnungen');

/** The list of equipment behind a pack list, an invoice or a rental (IL). */
export const inventarlisten = entity({
  collection: 'inventarlisten',
  label: { one: 'Inventarliste', many: 'Inventarlisten' },
  access: { read: group, create: group, update: group, delete: group },
  title: ['von', 'bis'],
  list: { sort: '-von', search: ['inventar_inventarlisten_via_inventarliste.inventar.name'] },
  umzug: { madeOn: ['von'] },
  fields: {
    von: date({ label: 'Von', tense: 'plan' }),
    bis: date({ label: 'Bis', tense: 'plan', endOf: 'von' }),
    verbucht: toggle({ label: 'Verbucht' }),
    // Reserved and not promised: until which day, else its project's, else its last (PLAN-01).
    option: toggle({ label: 'Option', hiddenInDialog: true }),
    optionBis: date({ label: 'Option bis', tense: 'plan', hiddenInDialog: true }),
    // For which status of its jobs it is meant to stand otherwise; another one asks anew (L 2.3).
    gemeintFuer: select(projektStatus, { label: 'Gemeint für', hiddenInDialog: true }),
    // Days before and after on which its pieces are taken as well; '' is those of the item, else of the firm (PLAN-02).
    ...ruestFields,
    // Its pieces go to be tested: it books like any other and has no gate (PRUEF-03).
    pruefliste: toggle({ label: 'Prüfliste', hiddenInDialog: true }),
    // Who has looked at what came back: 'offen' while pieces are still expected, 'geprüft' when nothing is (RUECK-01).
    rueckgabe: select(['offen', 'geprüft'], { label: 'Rückgabe', hiddenInDialog: true }),
    rueckgabeAm: date({
      label: 'Rückgabe geprüft am',
      withTime: true,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    rueckgabeVon: text({
      label: 'Rückgabe geprüft von',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // Who booked what in spite of a shortage (VERF-02). `inventar` is an id; the name stays when the item is gone.
    engpaesse: rows(
      {
        inventar: text({ label: 'Artikel-ID' }),
        name: text({ label: 'Artikel' }),
        fehlend: number({ label: 'Fehlend' }),
        // Of fehlend, what is missing on the days around jobs alone (PLAN-02).
        nurRuest: sparse(number({ label: 'Davon nur Rüstzeit' })),
        am: date({ label: 'Am', withTime: true }),
        wer: text({ label: 'Wer' }),
      },
      { label: 'Trotz Engpass verbucht', hiddenInDialog: true, serverOnly: true },
    ),
  },
});

import { date, entity, files, geld, members, relation, text, toggle } from '@traverse/schema';
import { pieces } from './pieces.ts';

export const schaeden = entity({
  collection: 'schaeden',
  label: { one: 'Schaden', many: 'Schäden' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: members('inventar', 'packlisten'),
    update: members('inventar'),
    delete: members('inventar'),
  },
  title: ['schaden'],
  list: {
    sort: 'behoben',
    search: ['inventar.name'],
    columns: ['inventar', 'schaden', 'created', 'anlagen'],
  },
  index: ['sperrt'],
  umzug: {},
  viele: { loescht: true },
  fields: {
    // A damage tells only of its item and goes with it (API-11).
    inventar: relation('inventar', { label: 'Artikel', required: true, onDelete: 'cascade' }),
    // A damage of a device blocks it through its state (W 1.4).
    geraet: relation('geraete', { label: 'Gerät', hiddenInDialog: true }),
    schaden: text({ label: 'Schaden', required: true, multiline: true }),
    behoben: toggle({ label: 'Behoben' }),
    anzahl: pieces({ label: 'Stück', decimals: 0 }),
    // Not free until the damage is mended or the day has passed; 0 only reports it (RUECK-02).
    sperrt: pieces({
      label: 'Davon gesperrt',
      decimals: 0,
      hint: 'So viele sind nicht frei, bis der Schaden behoben ist.',
    }),
    gesperrtBis: date({ label: 'Gesperrt bis', tense: 'plan' }),
    reparaturkosten: geld({ label: 'Reparaturkosten', min: 0 }),
    // Where it came back broken, and whose job that was.
    inventarliste: relation('inventarlisten', {
      label: 'Inventarliste',
      hiddenInDialog: true,
      readOnly: true,
    }),
    // The case that the pieces lack in: they are gone, not broken (CASE-01).
    fehltIn: relation('geraete', {
      label: 'Fehlt in',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // Noted when it was handed over: it is reported and charged to nobody.
    uebergabe: relation('uebergaben', {
      label: 'Übergabe',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    kunde: relation('kunden', { label: 'Kunde', hiddenInDialog: true, readOnly: true }),
    anlagen: files({ label: 'Fotos', thumbs: ['800x600f'] }),
  },
});

import { date, entity, members, relation, rows, select, text, toggle } from '@traverse/schema';

const warehouse = members('inventar');

/** The stock is counted, place by place, while jobs run (IV-01, W 4.3). */
export const inventuren = entity({
  collection: 'inventuren',
  label: { one: 'Inventur', many: 'Inventuren' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['name'],
  list: { sort: '-name', search: ['name'], columns: ['name', 'stichtag', 'status', 'abgeschlossenVon'] },
  fields: {
    // `IV20260001`; the server gives it.
    name: text({
      label: 'Name',
      unique: true,
      max: 10,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    stichtag: date({ label: 'Stichtag', required: true }),
    // None: the whole stock. A place holds the shelves in it (`A-02` holds `A-02-10`).
    umfang: rows(
      {
        lagerplatz: relation('lagerplaetze', { label: 'Lagerplatz' }),
        gruppe: relation('warengruppen', { label: 'Warengruppe' }),
      },
      {
        label: 'Umfang',
        hint: 'Leer: der ganze Bestand. Je Zeile ein Platz (mit allem, was darin liegt) oder eine Warengruppe.',
        maxRows: 1000,
      },
    ),
    sollZeigen: toggle({
      label: 'Soll beim Zählen zeigen',
      hint: 'Aus: Wer zählt, sieht erst nach „Platz fertig“, wie viele es sein sollten.',
    }),
    status: select(['offen', 'abgeschlossen'], {
      label: 'Status',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    abgeschlossenAm: date({
      label: 'Abgeschlossen am',
      withTime: true,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    abgeschlossenVon: text({
      label: 'Abgeschlossen von',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
  },
});

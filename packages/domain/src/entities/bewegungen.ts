import { date, entity, members, nobody, number, relation, select, text } from '@traverse/schema';

const bewegungArten = [
  'raus',
  'rein',
  'gepackt',
  'vermisst',
  'gefunden',
  'defekt',
  'repariert',
  'gesperrt',
  'entsperrt',
  'umgelagert',
  'gezählt',
  'Abgang',
  'zurückgenommen',
] as const;

/** The life of a device: written by the server alone, never changed. Ids of others are texts, it outlives them. */
export const bewegungen = entity({
  collection: 'bewegungen',
  label: { one: 'Bewegung', many: 'Bewegungen' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  appendOnly: true,
  title: ['was'],
  list: {
    sort: '-created',
    search: ['geraet.bezeichnung', 'wer', 'grund'],
    columns: ['geraet', 'was', 'am', 'wer', 'ort', 'grund'],
  },
  unique: [['geraet', 'nr']],
  index: ['inventarliste'],
  fields: {
    geraet: relation('geraete', { label: 'Gerät', required: true, readOnly: true, onDelete: 'refuse' }),
    // From 1 for each device: several happen at one moment.
    nr: number({ label: 'Nr.', readOnly: true, decimals: 0, names: true }),
    inventar: text({ label: 'Artikel-ID', readOnly: true }),
    inventarliste: text({ label: 'Listen-ID', readOnly: true }),
    was: select(bewegungArten, { label: 'Was', required: true, readOnly: true }),
    am: date({ label: 'Am', withTime: true, readOnly: true }),
    user: text({ label: 'Benutzer-ID', readOnly: true }),
    wer: text({ label: 'Wer', readOnly: true }),
    // The scan that moved it: what was moved since is not taken back.
    scan: text({ label: 'Scan', readOnly: true }),
    // The place it was moved to, by name.
    ort: text({ label: 'Ort', readOnly: true }),
    grund: text({ label: 'Grund', readOnly: true }),
  },
});

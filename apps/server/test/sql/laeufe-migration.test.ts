import { type Entity, number, select, text } from '@traverse/schema';
import { expect, test } from 'vitest';
import { einlesungFehler, laeufe } from '../../src/actions/laeufe/laeufe.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import { freshDatabase } from '../database.ts';
import { insert } from './opened.ts';

const nobody = { is: 'nobody' } as const;
const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** As they were before the first numbered migration. */
const einlesungen: Entity = {
  collection: 'einlesungen',
  label: { one: 'Einlesung', many: 'Einlesungen' },
  access: hidden,
  title: ['datei'],
  list: { sort: '-created', search: ['datei'] },
  fields: {
    user: text({ label: 'Benutzer', required: true }),
    wer: text({ label: 'Wer' }),
    sammlung: text({ label: 'Sammlung', required: true }),
    datei: text({ label: 'Datei', required: true, max: 300 }),
    stand: select(['läuft', 'fertig', 'gescheitert', 'nimmt zurück', 'zurückgenommen'], {
      label: 'Stand',
      required: true,
    }),
    zeilen: number({ label: 'Zeilen', decimals: 0 }),
    erledigt: number({ label: 'Erledigt', decimals: 0 }),
    neu: number({ label: 'Neu', decimals: 0 }),
    geaendert: number({ label: 'Geändert', decimals: 0 }),
    ausgelassen: number({ label: 'Ausgelassen', decimals: 0 }),
    problem: text({ label: 'Problem' }),
    protokollNr: number({ label: 'Protokoll bis', decimals: 0 }),
  },
};
const einlesungSchritte: Entity = {
  collection: 'einlesungSchritte',
  label: { one: 'Schritt einer Einlesung', many: 'Schritte von Einlesungen' },
  access: hidden,
  title: ['einlesung'],
  list: { sort: 'nr', search: ['einlesung'] },
  unique: [['einlesung', 'nr']],
  fields: {
    einlesung: text({ label: 'Einlesung', required: true }),
    nr: number({ label: 'Nr.', required: true, decimals: 0 }),
    schritte: text({ label: 'Schritte', max: 20_000_000 }),
  },
};

test('[IMP-01] tables that were read in before the upgrade are runs, with all that was known of them', async () => {
  await using place = await freshDatabase();
  const old = await openDatabase({
    ...place,
    entities: [einlesungen, einlesungSchritte, einlesungFehler],
    migrations: 'nowhere',
  });
  const [stored] = await insert(old, einlesungen, {
    user: 'jan',
    wer: 'Jan',
    sammlung: 'inventar',
    datei: 'Größe.csv',
    stand: 'fertig',
    zeilen: 12,
    neu: 11,
    protokollNr: 4711,
  });
  await insert(old, einlesungSchritte, { einlesung: stored!.id, nr: 1, schritte: '[]' });
  await old.close();
  const upgraded = await openDatabase({ ...place, entities: [laeufe, einlesungFehler] });
  expect(await upgraded.reads.find(laeufe, stored!.id)).toMatchObject({
    art: '',
    was: 'Größe.csv',
    created: stored!.created,
    stand: 'fertig',
    neu: 11,
    protokollNr: 4711,
  });
  await insert(upgraded, laeufe, { art: 'Viele', user: 'jan', sammlung: 'inventar', was: 'Preis' });
  await upgraded.close();
  await (await openDatabase({ ...place, entities: [laeufe, einlesungFehler] })).close();
});

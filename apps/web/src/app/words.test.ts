import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type Collection, entities } from '@traverse/domain/entities';
import { gruppenName, gruppenWorte } from '@traverse/domain/options/gruppen';
import type { Entity, Group } from '@traverse/schema';
import { expect, test } from 'vitest';
import { listPathOf, titleOf } from '../screens.ts';

/** What one name on the wire is called besides, because it means something else there. */
const meansAnother: { readonly [name: string]: readonly string[] } = {
  // The specification has these words.
  job: ['Bezeichnung', 'From Job'],
  bis: ['Bis', 'Veranst. Bis'],
  // People in different parts.
  user: ['Benutzer', 'Nur für mich', 'Ausgegeben von', 'Von', 'Gesendet von', 'Benutzer-ID'],
  wer: ['Wer', 'Von wem'],
  mitarbeiter: ['Mitarbeiter', 'Freie Mitarbeit von'],
  pruefer: ['Wer prüft', 'Prüfer'],
  // Counts of different things.
  anzahl: ['Anzahl', 'Zählt als', 'Menge', 'Stück', 'Umsätze', 'Buchungen'],
  sperrt: ['Nicht frei', 'Davon gesperrt'],
  // A task is called by what has to be done; what the archive keeps by which record it was.
  titel: ['Datensatz', 'Aufgabe'],
  // A name, a number and a kind of different things.
  name: ['Name', 'Firmenname', 'Nummer', 'Bank'],
  nummer: ['Nummer', 'Nr.'],
  nr: ['Nr.', 'Berichtigung'],
  art: ['Art', 'Wofür'],
  inventar: ['Artikel', 'Artikel-ID'],
  inventarliste: ['Inventarliste', 'Listen-ID'],
  // Sizes of a thing, of a loading area, of a lead.
  laenge: ['Länge', 'Ladefläche Länge', 'Leitungslänge'],
  breite: ['Breite', 'Ladefläche Breite'],
  hoehe: ['Höhe', 'Ladehöhe'],
  // How things come here, and by which account something is booked.
  weg: ['Weg', 'Buchen nach'],
  // Of a reminder invoices, of an order lines.
  positionen: ['Rechnungen', 'Zeilen'],
  // Files: what is in them is said.
  anlagen: ['Anlagen', 'Fotos, Papiere', 'Protokoll, Fotos', 'Fotos'],
  datei: ['PDF', 'Datei'],
  sha256: ['Prüfsumme des PDF (SHA-256)', 'Prüfsumme der Datei (SHA-256)', 'Prüfsumme der Dateien (SHA-256)'],
  format: ['Anhang', 'Format'],
  // Amounts: whose price, and what a level asks for beside what a letter came to.
  preis: ['Eigener Preis', 'Setpreis'],
  netto: ['Netto', 'Kosten Netto'],
  frist: ['Zahlungsfrist', 'Frist'],
  zinsen: ['Verzugszinsen', 'Zinsen'],
  pauschale: ['Pauschale von 40 €', 'Pauschale'],
  gebuehr: ['Mahngebühr', 'Gebühr'],
  // Days on which different things happened.
  datum: ['Datum', 'Geprüft am'],
  am: ['Gesendet am', 'Am'],
  // On a label; of somebody who is away.
  anzeige: ['Aufdruck', 'Abwesend'],
  // Of a year, and of a day's work.
  satz: ['Basiszins', 'Satz'],
};

/** Words that have another one in this house. */
const insteadOf: readonly (readonly [unsaid: RegExp, said: string])[] = [
  [/Mietliste|Stückliste/, 'Packliste, Inventarliste'],
  [/Betriebsmittel|Gerätschaft/, 'Inventar, Artikel, Gerät'],
  [/Mieter\b|Auftraggeber/, 'Kunde'],
  [/Anhänge?\b/, 'Anlagen'],
  [/Kennwort/, 'Passwort'],
  [/Fremdmiete|Anmietung/, 'Zumietung'],
  [/Nutzer\b/, 'Benutzer'],
  [/Textbaustein/, 'Textvorlage'],
  [/\w - [A-ZÄÖÜ]\w/, 'en dash with spaces'],
];

const all = Object.entries(entities) as [Collection, Entity][]; // the keys of a literal

function labelsByName(): Map<string, Map<string, string[]>> {
  const names = new Map<string, Map<string, string[]>>();
  for (const [collection, { fields }] of all)
    for (const [name, { label }] of Object.entries(fields)) {
      const labels = names.get(name) ?? new Map<string, string[]>();
      labels.set(label, [...(labels.get(label) ?? []), collection]);
      names.set(name, labels);
    }
  return names;
}

test('one name on the wire has one word, or the list above says what else it means', () => {
  const several = [...labelsByName()].filter(([, labels]) => labels.size > 1);
  const said = Object.fromEntries(several.map(([name, labels]) => [name, [...labels.keys()].toSorted()]));
  const known = Object.fromEntries(
    Object.entries(meansAnother).map(([name, words]) => [name, words.toSorted()]),
  );
  expect(said).toEqual(known);
});

test('no two collections are called the same', () => {
  for (const number of ['one', 'many'] as const) {
    const words = all.map(([, { label }]) => label[number]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  }
});

test.each(insteadOf)('no text for users says %s: the word is %s', async (unsaid) => {
  const found: string[] = [];
  for await (const path of glob(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'])) {
    // Names of columns in tables of other programs are their words.
    if (/\.test\.|\/datev\/|\/tabelle\//.test(path)) continue;
    for (const line of readFileSync(path, 'utf8').split('\n'))
      for (const [, text = ''] of line.matchAll(/['"`>]([^'"`<>{}]*)['"`<]/g))
        if (unsaid.test(text)) found.push(`${path}: ${text}`);
  }
  expect(found).toEqual([]);
});

test('docs/words.md says what each thing is called; -u writes it', async () => {
  const seen = (collection: Collection) => {
    const path = listPathOf(collection);
    return path ? titleOf(path) : '–';
  };
  const things = all
    .map(
      ([
        collection,
        {
          label: { one, many },
        },
      ]) => `| ${one} | ${many} | \`${collection}\` | ${seen(collection)} |`,
    )
    .toSorted((a, b) => a.localeCompare(b, 'de'));
  // Of a field that one collection alone has, its definition says enough.
  const fields = [...labelsByName()]
    .filter(([, labels]) => [...labels.values()].flat().length > 1)
    .flatMap(([name, labels]) => [...labels.keys()].map((label) => `| ${label} | \`${name}\` |`))
    .toSorted((a, b) => a.localeCompare(b, 'de'));
  const groups = Object.entries(gruppenWorte).map(([name, words]) => `| ${name} | ${words} |`);
  const text = `# Words

One thing has one word, wherever it is seen. This page is written by \`apps/web/src/app/words.test.ts\` from the definitions
(\`npx vitest run --project unit-apps apps/web/src/app/words.test.ts -u\`); the same test fails where a name on the wire gets a
second word without a reason, and where a text says a word that has another one here.

Spans are told by \`relativeDay\` and \`dueWords\`: days up to four weeks, then weeks, beyond a year the day alone. A part of a
whole is \`15 von 190\`; only the counters at the ramp have \`15 / 190\`, where size counts. A customer is \`Firma – Person – Ort\`.

## Things

| one | many | on the wire | seen at |
|---|---|---|---|
${things.join('\n')}

## Groups

| group | what its people do |
|---|---|
${groups.join('\n')}

## Fields of several things

| word | on the wire |
|---|---|
${fields.join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../../../docs/words.md');
});

test('the handbook says of each group what the program says', () => {
  const page = readFileSync('docs/handbuch/kollegen.md', 'utf8');
  // Cast: the keys are groups.
  for (const [group, words] of Object.entries(gruppenWorte))
    expect(page).toContain(`| ${gruppenName(group as Group)} | ${words} |`);
});

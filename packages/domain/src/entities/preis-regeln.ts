import { geld, number, prozent, rows, select } from '@traverse/schema';

/** How a firm counts days, and what it asks for at least and when a job is called off (PLAN-03). */
export const preisRegeln = {
  nutzungstage: select(['Kalendertage', '24 Stunden'], {
    label: 'Miettage',
    hint: '24 Stunden: nach der Uhr, wo Beginn und Ende eine Zeit haben. Ohne Angabe Kalendertage.',
  }),
  toleranzMinuten: number({
    label: 'Toleranz',
    unit: 'Minuten',
    decimals: 0,
    min: 0,
    max: 1440,
    hint: 'Nur bei 24 Stunden: so viel später kostet noch nichts',
  }),
  tageProWoche: number({
    label: 'Berechnet je Woche',
    unit: 'Tage',
    decimals: 0,
    min: 0,
    max: 7,
    hint: 'Ohne Angabe alle 7.',
  }),
  mindestmiete: geld({
    label: 'Mindestmiete netto',
    min: 0,
    hint: 'Ohne Angabe keine. Was darunter liegt, bekommt auf der Rechnung einen Zuschlag vorgeschlagen.',
  }),
  stornostaffel: rows(
    {
      tageVor: number({ label: 'Tage vorher', decimals: 0, min: 0, max: 3650 }),
      prozent: prozent({ label: 'Kosten', min: 0, max: 100 }),
    },
    {
      label: 'Stornostaffel',
      hint: 'Was eine Absage kostet, je nachdem wie viele Tage es noch sind. Eine Zeile sagt, was mit 0 Tagen gilt. Vorgeschlagen wird sie auf der Rechnung eines abgesagten Projekts.',
      maxRows: 50,
    },
  ),
} as const;

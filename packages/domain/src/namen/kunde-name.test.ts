import { expect, test } from 'vitest';
import { kundeHeading, kundeInList, kundeTexts } from './kunde-name.ts';

test.each([
  {
    name: 'Jana Petersen',
    firma: 'Bauverein eG',
    ort: 'Bremen',
    inList: 'Bauverein eG – Jana Petersen – Bremen',
    heading: 'Bauverein eG – Jana Petersen',
  },
  {
    name: 'Jana Petersen',
    firma: '',
    ort: 'Bremen',
    inList: 'Jana Petersen – Bremen',
    heading: 'Jana Petersen',
  },
  { name: 'Jana Petersen', firma: '', ort: '', inList: 'Jana Petersen', heading: 'Jana Petersen' },
])(
  '[LIST-04] [RECH-02] a customer is "$inList" in lists and "$heading" as a heading',
  ({ inList, heading, ...kunde }) => {
    expect(kundeInList(kunde)).toBe(inList);
    expect(kundeHeading(kunde)).toBe(heading);
  },
);

test('[AKTE-01] a text that stands for a customer is the shortest that means nobody else', () => {
  const kunden = [
    { firma: 'Bauverein eG', name: 'Jana Petersen', ort: 'Bremen' },
    { firma: 'Stadtwerke', name: 'Ole Harms', ort: 'Bremen' },
    { firma: 'Stadtwerke', name: 'Ina Kruse', ort: 'Bremen' },
    { firma: '', name: 'Ole Harms', ort: 'Verden' },
    { firma: 'stadtwerke', name: 'Ole Harms', ort: 'Verden' },
  ];
  expect(kundeTexts(kunden)).toEqual([
    'Bauverein eG',
    'Stadtwerke – Ole Harms – Bremen',
    'Ina Kruse',
    'Ole Harms – Verden',
    'stadtwerke – Ole Harms – Verden',
  ]);
});

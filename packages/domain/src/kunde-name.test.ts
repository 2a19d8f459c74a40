import { expect, test } from 'vitest';
import { kundeHeading, kundeInList } from './kunde-name.ts';

test.each([
  {
    name: 'Jana Petersen',
    firma: 'Bauverein eG',
    ort: 'Bremen',
    inList: 'Bauverein eG - Jana Petersen - Bremen',
    heading: 'Bauverein eG - Jana Petersen',
  },
  {
    name: 'Jana Petersen',
    firma: '',
    ort: 'Bremen',
    inList: 'Jana Petersen - Bremen',
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

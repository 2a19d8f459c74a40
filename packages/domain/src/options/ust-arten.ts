/** What the tax of an expense is (F 3.4). */
export const ustArten = [
  'normal',
  'ohne',
  'Erwerb',
  'Einfuhr',
  '13b EU',
  '13b andere',
  'nicht abziehbar',
] as const;
export type UstArt = (typeof ustArten)[number];

/** A month or a quarter as the form names it: `01` to `12`, `41` to `44`. */
export type Zeitraum = (typeof zeitraeume)[number];

export const monate = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export const quartale = ['41', '42', '43', '44'] as const;
export const zeitraeume = [...monate, ...quartale] as const;

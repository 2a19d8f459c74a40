// Source: kinds of bookings of the German banks (GVC).
const arten: Readonly<Record<string, string>> = {
  '105': 'Lastschrift',
  '108': 'Rücklastschrift',
  '109': 'Rücklastschrift',
  '116': 'Überweisung',
  '117': 'Dauerauftrag',
  '152': 'Dauerauftrag',
  '153': 'Lohn oder Gehalt',
  '159': 'Rücküberweisung',
  '166': 'Überweisung',
  '177': 'Überweisung',
  '805': 'Abschluss',
};

/** What kind of booking it is, in a word; empty for what nobody needs to know. */
export function artDerBuchung(gvc: string): string {
  return arten[gvc] ?? '';
}

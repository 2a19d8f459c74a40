const WEITEN = {
  woche: { label: 'Woche', days: 7 },
  '2wochen': { label: '2 Wochen', days: 14 },
  '3wochen': { label: '3 Wochen', days: 21 },
  '4wochen': { label: '4 Wochen', days: 28 },
  '6wochen': { label: '6 Wochen', days: 42 },
  quartal: { label: 'Quartal', days: 91 },
} as const;

/** How many days of a timeline stand side by side. */
export type Weite = keyof typeof WEITEN;

export const daysOf = (weite: Weite): number => WEITEN[weite].days;

/** Some widths to choose from. */
export const weitenOf = <W extends Weite>(...offered: readonly W[]) =>
  offered.map((value) => ({ value, label: WEITEN[value].label }));

/** Why somebody is not there, as whoever plans may see it (C 7). */
export const gezeigteArten = ['Urlaub', 'nicht verfügbar', 'Wunsch frei'] as const;
export const abwesenheitArten = ['Urlaub', 'krank', 'nicht verfügbar', 'Wunsch frei'] as const;

/** `/auswertung?jahr=2025`; what is no year there is dropped. */
export function readYear(search: Readonly<Record<string, unknown>>): { jahr?: number } {
  const jahr = Number(search['jahr']);
  return Number.isInteger(jahr) && jahr >= 2000 && jahr <= 2100 ? { jahr } : {};
}

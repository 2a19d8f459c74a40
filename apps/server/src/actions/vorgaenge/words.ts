/** Exact. Source: back.md 1.3 and 1.4. */
export const schonZurueck = 'Schon zurückgenommen.';
export const nichtMehrDa = 'Der Papierkorb hat das nicht mehr.';
export const festgehalten = 'Das ist festgehalten und bleibt.';
export const inDerAblage = 'Das liegt in der Ablage. Hol es von dort zurück.';
export const neuesPasswort = 'Setz ein neues Passwort.';
export const entstanden = (name: string): string => `Dabei ist ${name} entstanden, das bleibt.`;
export const bleibtWieEsIst = (label: string): string => `${label} bleibt, wie es ist.`;
export const notFoundAnyMore = (name: string): string => `${name} gibt es nicht mehr.`;

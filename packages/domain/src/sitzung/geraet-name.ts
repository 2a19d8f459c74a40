/** The first that fits counts: each browser also says that it is one of those below it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  // An iPad that asks for the pages of a desk says it is a Mac. These browsers are on no Mac.
  [/\bMac OS X\b.*\b(?:CriOS|FxiOS|EdgiOS|Mobile)\//, 'iPad'],
  // Its Safari then says word for word what that of a Mac says.
  [/\bMac OS X\b(?!.*\b(?:Chrome|Firefox)\/).*\bSafari\//, 'Mac oder iPad'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** What somebody calls the device that sent this `User-Agent`: `Chrome auf Windows`. A claim of the client, no proof. */
export function geraetName(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} auf ${system}`;
  const [program = ''] = /^[\w.-]{1,40}/.exec(userAgent) ?? [];
  return browser ?? system ?? (program === '' ? 'Unbekanntes Gerät' : `Programm ${program}`);
}

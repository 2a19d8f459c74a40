import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, settingNames } from './config.ts';

type Settings = Readonly<Record<string, string>>;

/** Adds what stands in a .env file to the environment; what is set already stays. Throws ConfigError. */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  const settings = parseEnv(textOf(path)) as Settings; // of a file that is read no value is missing
  for (const name of unknownIn(settings))
    console.warn(`${path}: Die Einstellung ${name} gibt es nicht (.env.example nennt alle).`);
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

/**
 * What a service gets out of its EnvironmentFile, read as systemd reads it and not as a shell would: `<`, `$` and blanks
 * are text, `;` and `#` begin a comment in front of a line only. Source: systemd.exec(5), "EnvironmentFile=". Throws
 * ConfigError when there is no such file.
 */
export function readServiceFile(path: string): Settings {
  if (!existsSync(path)) throw new ConfigError(`Die Datei mit den Einstellungen gibt es nicht: ${path}`);
  return readAssignments(textOf(path));
}

/** The assignments in a text of this form; the last of the same name counts. */
export function readAssignments(text: string): Settings {
  const settings: Record<string, string> = {};
  let at = 0;
  const isOver = () => at >= text.length;
  const isEnd = () => isOver() || /[\n\r]/.test(text[at] ?? '');
  while (!isOver()) {
    while (/[\s]/.test(text[at] ?? '')) at += 1;
    if (isOver()) break;
    const isComment = /[#;]/.test(text[at] ?? '');
    let name = '';
    while (!isEnd() && (isComment || text[at] !== '=')) name += text[at++];
    if (isEnd()) continue;
    at += 1;
    const value = readValue();
    if (/^[A-Za-z_]\w*$/.test(name.trimEnd())) settings[name.trimEnd()] = value;
  }
  return settings;

  function readValue(): string {
    let value = '';
    // Quoted parts one after the other; the first sign outside of quotes makes the rest plain.
    for (;;) {
      while (!isEnd() && /[ \t]/.test(text[at] ?? '')) at += 1;
      const quote = text[at];
      if (isEnd() || (quote !== '"' && quote !== "'")) break;
      at += 1;
      while (!isOver() && text[at] !== quote) value += quote === '"' ? quotedSign() : text[at++];
      at += 1;
    }
    const from = value.length;
    let kept = from;
    while (!isEnd()) {
      const isEscape = text[at] === '\\';
      if (isEscape) at += 1;
      const sign = text[at] ?? '';
      at += 1;
      // A line that ends with a backslash goes on.
      if (isEscape && /[\n\r]/.test(sign)) continue;
      value += sign;
      if (isEscape || !/[ \t]/.test(sign)) kept = value.length;
    }
    return value.slice(0, kept);
  }

  function quotedSign(): string {
    const sign = text[at++] ?? '';
    if (sign !== '\\') return sign;
    const next = text[at++] ?? '';
    if (next === '\n') return '';
    return /["\\`$]/.test(next) ? next : `\\${next}`;
  }
}

/** Editors of other systems put a mark in front, or write two bytes for each sign. */
function textOf(path: string): string {
  const bytes = readFileSync(path);
  if (bytes.includes(0)) {
    throw new ConfigError(
      `${path} ist keine Textdatei in UTF-8, vermutlich UTF-16. Speichere sie neu, im Editor mit der Kodierung „UTF-8“.`,
    );
  }
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** Names that are nearly one of ours: others may be for whatever runs beside Traverse. */
function unknownIn(settings: Settings): string[] {
  const firstWords = new Set(settingNames.map((name) => name.split('_', 1)[0]));
  return Object.keys(settings).filter(
    (name) => !settingNames.includes(name) && firstWords.has(name.split('_', 1)[0]?.toUpperCase()),
  );
}

import type { AnswerOf } from '@traverse/schema';
import type { betriebPfad, wartendeMailsPfad } from '../pfade/betrieb.ts';

/** How an installation is doing, for admin. */
export type Betrieb = AnswerOf<typeof betriebPfad>;

/** A backup that was made and read back. */
export type Sicherung = NonNullable<Betrieb['sicherung']['letzte']>;

/** A mail that nobody delivers, since no mail server is set. */
export type WartendeMail = AnswerOf<typeof wartendeMailsPfad>['mails'][number];

/** A statement that took long since the start. */
export type LangsameAbfrage = Betrieb['langsam'][number];

/** What needs a hand, and what would put it right. */
export interface Hinweis {
  readonly was: string;
  readonly abhilfe: string;
}

/** What is said of the backups in a word, and whether that is good: only what is kept elsewhere survives the drive. */
export function sicherungsurteil({
  letzte,
  fehler,
  beiDenDaten,
}: Pick<Betrieb['sicherung'], 'letzte' | 'fehler' | 'beiDenDaten'>): {
  readonly wort: string;
  readonly gut: boolean;
} {
  if (!letzte || letzte.maengel.length > 0 || fehler) return { wort: 'noch nicht bewiesen', gut: false };
  return beiDenDaten ? { wort: 'liegt bei den Daten', gut: false } : { wort: 'bewiesen', gut: true };
}

const HOUR_MS = 3_600_000;
const LATE_MS = 48 * HOUR_MS;
const LITTLE_BYTES = 2 * 1024 ** 3;
const LITTLE_SHARE = 0.05;

/** What an admin has to see to now; empty when all is well. */
export function hinweise(betrieb: Betrieb, now: Date): Hinweis[] {
  const { sicherung, platte, gestartet, taub, datenbank, wartendeMails, ohneGeheimnis, linksInsLeere } =
    betrieb;
  const { letzte, fehler, um } = sicherung;
  const found: Hinweis[] = [];
  if (fehler) {
    found.push({
      was: 'Die letzte Sicherung ist nicht gelungen.',
      abhilfe: fehler.text,
    });
  } else if (um === '') {
    found.push({
      was: 'Es wird nicht von selbst gesichert.',
      abhilfe:
        'BACKUP_AT=aus ist gesetzt. Sichere auf anderem Weg oder setze eine Uhrzeit, z. B. BACKUP_AT=03:10.',
    });
  } else {
    const since = Date.parse(letzte?.stand ?? gestartet);
    if (now.getTime() - since > LATE_MS) {
      found.push({
        was: `Seit ${Math.floor((now.getTime() - since) / (24 * HOUR_MS))} Tagen wurde nicht gesichert.`,
        abhilfe: 'Drücke „Jetzt sichern“ und sieh, was dann gemeldet wird.',
      });
    }
  }
  if (letzte && letzte.maengel.length > 0) {
    found.push({
      was: 'Die letzte Sicherung ist nicht vollständig.',
      abhilfe: letzte.maengel.join(' '),
    });
  }
  if (platte.frei < LITTLE_BYTES || platte.frei < platte.gesamt * LITTLE_SHARE) {
    found.push({
      was: 'Die Platte ist fast voll.',
      abhilfe:
        'Schaffe Platz oder verlege DATA_DIR auf eine größere Platte. Ist sie voll, kann nichts mehr gespeichert werden.',
    });
  }
  if (taub !== '') found.push({ was: 'Änderungen anderer erscheinen nicht von selbst.', abhilfe: taub });
  for (const dienst of ohneGeheimnis) {
    found.push({
      was: `${dienst}: Das Passwort dazu fehlt hier.`,
      abhilfe:
        'Die Daten kommen aus einer Sicherung von anderswo, und Passwörter gehen nicht mit. Trag es unter Einstellungen, Dienste neu ein.',
    });
  }
  if (linksInsLeere) {
    found.push({
      was: 'Links in Mails führten ins Leere.',
      abhilfe:
        'Unter welcher Adresse andere ihn erreichen, weiß der Server nicht von selbst. Mails mit Links gehen deshalb nicht hinaus. Setze PUBLIC_URL, z. B. https://traverse.example.org.',
    });
  }
  if (wartendeMails > 0) {
    found.push({
      was: wartendeMails === 1 ? 'Eine Mail wartet.' : `${wartendeMails} Mails warten.`,
      abhilfe:
        'Es ist kein Mailserver eingerichtet (Einstellungen, Dienste). Lies sie unter „Wartende Mails“, gib weiter, was darin steht, und entferne sie dann.',
    });
  }
  if (datenbank.repliken && !datenbank.repliken.synchron) {
    found.push({
      was: 'Fällt die Datenbank aus, kann Gespeichertes verloren gehen.',
      abhilfe:
        'Ihr folgt eine Replik, aber keine synchron: Was zuletzt bestätigt wurde, hat sie vielleicht noch nicht. Setze synchronous_standby_names, bei Patroni synchronous_mode; siehe docs/scale.md.',
    });
  }
  return found;
}

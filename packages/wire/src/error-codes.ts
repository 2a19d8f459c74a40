type Length = { min: number; max: number };
type Day = { threshold: string };

const count = (many: number, one: string, more: string) => `${number(many)} ${many === 1 ? one : more}`;
const number = (value: number) => value.toLocaleString('de-DE');
const files = (many: number) => count(many, 'Datei', 'Dateien');
const values = (many: number) => count(many, 'Eintrag', 'Einträge');
const day = (wireDate: string) => wireDate.slice(0, 10).split('-').reverse().join('.');

function size(bytes: number): string {
  const [unit, amount] = bytes < 1_000_000 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000];
  return `${Math.floor(amount).toLocaleString('de-DE')} ${unit}`;
}

/**
 * Every code a field error may carry, with the sentence for the user; what a sentence needs are its `params`.
 *
 * The names that start with `validation_` are those of the official client's own server, so that clients written
 * for it find what they know. Source: record-api.md 3.5, 6, 8 and 10.3.
 */
export const ERROR_MESSAGES = {
  validation_required: () => 'Bitte fülle dieses Feld aus.',
  validation_min_text_constraint: ({ min }: { min: number }) => `Mindestens ${number(min)} Zeichen.`,
  validation_max_text_constraint: ({ max }: { max: number }) => `Höchstens ${number(max)} Zeichen.`,
  validation_invalid_format: (_: { pattern: string }) => 'Das hat nicht die richtige Form.',
  validation_content_size_limit: ({ maxSize }: { maxSize: number }) =>
    `Der Text ist zu lang: höchstens ${size(maxSize)}.`,
  validation_not_a_number: () => 'Bitte gib eine Zahl ein.',
  validation_only_int_constraint: () => 'Bitte gib eine ganze Zahl ein.',
  validation_min_number_constraint: ({ min }: { min: number }) => `Mindestens ${number(min)}.`,
  validation_max_number_constraint: ({ max }: { max: number }) => `Höchstens ${number(max)}.`,
  validation_is_email: () => 'Das ist keine E-Mail-Adresse.',
  validation_invalid_url: () => 'Das ist keine Web-Adresse.',
  validation_invalid_date: () => 'Das ist kein Datum.',
  validation_min_greater_equal_than_required: ({ threshold }: Day) => `Frühestens am ${day(threshold)}.`,
  validation_max_less_equal_than_required: ({ threshold }: Day) => `Spätestens am ${day(threshold)}.`,
  validation_invalid_value: (_?: { value?: unknown }) => 'Dieser Wert ist hier nicht möglich.',
  validation_too_many_values: ({ maxSelect }: { maxSelect: number }) => `Höchstens ${values(maxSelect)}.`,
  validation_not_enough_values: ({ minSelect }: { minSelect: number }) => `Mindestens ${values(minSelect)}.`,
  validation_missing_rel_records: () => 'Den ausgewählten Eintrag gibt es nicht mehr.',
  validation_invalid_file: ({ invalidFiles }: { invalidFiles: readonly string[] }) =>
    `Diese Dateien gibt es hier nicht: ${invalidFiles.join(', ')}.`,
  validation_too_many_files: ({ maxSelect }: { maxSelect: number }) => `Höchstens ${files(maxSelect)}.`,
  validation_file_size_limit: ({ file, maxSize }: { file: string; maxSize: number }) =>
    `„${file}“ ist zu groß: höchstens ${size(maxSize)}.`,
  validation_invalid_mime_type: (_: { file?: string }) => 'Diese Art von Datei ist hier nicht erlaubt.',
  validation_invalid_json: () => 'Die Daten sind nicht lesbar.',
  validation_json_size_limit: ({ maxSize }: { maxSize: number }) =>
    `Die Daten sind zu groß: höchstens ${size(maxSize)}.`,
  validation_pk_change: () => 'Die ID lässt sich nicht ändern.',
  validation_not_unique: () => 'Das gibt es schon. Bitte wähle etwas anderes.',
  validation_length_out_of_range: ({ min, max }: Length) =>
    `Zwischen ${number(min)} und ${number(max)} Zeichen.`,
  validation_length_too_long: ({ max }: Length) => `Zu lang: höchstens ${number(max)}.`,
  validation_in_invalid: () => 'Dieser Wert ist hier nicht möglich.',
  validation_not_in_invalid: () => 'Das ist schon so. Bitte gib etwas anderes ein.',
  validation_values_mismatch: () => 'Die beiden Angaben stimmen nicht überein.',
  validation_invalid_credentials: () => 'E-Mail oder Passwort stimmt nicht.',
  validation_invalid_password: () => 'Das Passwort stimmt nicht.',
  validation_invalid_old_password: () => 'Das bisherige Passwort stimmt nicht.',
  validation_invalid_provider: () => 'Diesen Anmeldedienst gibt es nicht.',
  validation_invalid_token: () => 'Der Link ist abgelaufen oder schon benutzt. Bitte fordere einen neuen an.',
  validation_invalid_token_claims: () => 'Der Link ist nicht vollständig. Bitte fordere einen neuen an.',
  validation_invalid_token_payload: () => 'Der Link ist nicht vollständig. Bitte fordere einen neuen an.',
  validation_token_email_mismatch: () => 'Der Link gehört zu einer anderen E-Mail-Adresse.',
  validation_invalid_token_email: () => 'Diese E-Mail-Adresse ist inzwischen vergeben.',
  validation_invalid_new_email: () => 'Diese E-Mail-Adresse ist schon vergeben.',
  batch_request_failed: () => 'Dieser Teil der Sammelanfrage ist fehlgeschlagen.',
  // Ours.
  too_many_decimals: ({ decimals }: { decimals: number }) =>
    `Höchstens ${count(decimals, 'Stelle', 'Stellen')} nach dem Komma.`,
  last_admin: () => 'Das ist der letzte Zugang mit Admin-Rechten. Gib sie zuerst jemand anderem.',
  number_ahead: ({ next }: { next: string }) => `Die nächste Nummer ist ${next}.`,
  validation_invalid_code: () =>
    'Der Code stimmt nicht oder ist schon benutzt. Nimm den, den die App jetzt zeigt.',
  setup_code: () => 'Das erste Konto braucht den Einrichtungscode. Der Server nennt ihn beim Start.',
  // Ours: refused as it stands; with a reason in `grund` it is stored.
  reason_needed: () => 'Schreib einen Grund dazu.',
  fest: () => 'Das ist fest: Die Bücher sind geschlossen.',
  afa_jahre: () => 'Das ändert die AfA abgeschlossener Jahre.',
  ust_saetze: () => 'Die Ust-Sätze passen nicht zum Grund für 0 % Ust.',
  pruefung_doppelt: () => 'Diese Prüfung steht gerade schon da.',
  geraet_rule: () => 'Das geht bei diesem Gerät nicht.',
  inventur_closed: () => 'Die Inventur ist abgeschlossen.',
  set_rule: () => 'Das geht bei Sets und Zubehör nicht.',
  engpass_offen: () => 'In dieser Zeit ist nicht alles frei.',
  engpass_ruest: () => 'In dieser Zeit ist nur die Rüstzeit nicht frei.',
  // Ours: what would follow is in the params.
  faktor_offen: (_: Readonly<Record<string, unknown>>) => 'Zeilen haben noch den bisherigen Faktor.',
  folgen_offen: () => 'Das ändert auch anderes. Sag dazu, was mitkommt.',
  folgen_antwort: () =>
    'Das ist keine Antwort auf die Frage, was mitkommt: Schick „fragen“, oder „stand“ und „ohne“.',
  // Ours: refused once, with what is asked; the same request with the answer does it.
  frage: (_?: Readonly<Record<string, unknown>>) => 'Das ist zuvor zu beantworten.',
  seitdem: (_?: Readonly<Record<string, unknown>>) => 'Das wurde seitdem geändert.',
  option_bis: () => 'Bis zu diesem Tag kann die Option nicht gelten.',
  // Ours: how many records of which collection refer to the one that was to be deleted.
  still_referenced: (_: Readonly<Record<string, number>>) => 'Das wird noch gebraucht.',
} satisfies Record<string, (params: never) => string>;

/** Two records would agree in a set of fields that must differ. `id` alone: the id is taken. */
export class NotUniqueError extends Error {
  override readonly name = 'NotUniqueError';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`Not unique: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

const sentences = {
  /** The disk, or what the database may use of it. */
  full: 'Der Speicherplatz der Datenbank ist voll. Es wurde nichts gespeichert.',
  /** Somebody else writes and does not end, or there are too many at once. */
  busy: 'Gerade ist viel los. Bitte versuche es gleich noch einmal.',
  /** A list took longer than a statement may. */
  slow: 'Diese Suche dauert zu lange. Bitte grenze sie weiter ein.',
  /** No connection to the server, or the file is gone. */
  unreachable: 'Die Datenbank ist nicht erreichbar. Bitte versuche es gleich noch einmal.',
  /** The connection broke while it was stored, and nobody tells whether it is. */
  unclear:
    'Die Verbindung zur Datenbank ist beim Speichern abgerissen. Ob gespeichert wurde, ist unklar: Bitte sieh nach, bevor du es noch einmal versuchst.',
  /** The file or its folder belongs to somebody else. */
  readOnly: 'Die Datenbank lässt sich nicht beschreiben. Bitte prüfe die Rechte des Ordners.',
  /** What is in the file is no database, or no longer one. */
  damaged: 'Die Datenbank ist beschädigt. Bitte spiele eine Sicherung ein.',
} as const;

/** The database could not do what was asked; nothing was stored, unless that is `unclear`. `message` is the German sentence for the user. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences, cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

/** The database cannot be used with this program. `message` is German, for whoever starts the server. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** There may be one in a moment: a database server that fails over has no leader for a while. */
export class NoServerError extends SetupError {}

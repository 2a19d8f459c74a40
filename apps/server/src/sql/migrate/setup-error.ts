/** The database cannot be used with this program. `message` is German, for whoever starts the server. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

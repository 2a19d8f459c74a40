/** Why a file cannot be read as an invoice. `message` is for users: German, says what to do. */
export class ReadProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReadProblem';
  }
}

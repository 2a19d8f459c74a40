/** Why a file cannot be read as one of a bank. `message` is for users: German, says what to do. */
export class BankProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BankProblem';
  }
}

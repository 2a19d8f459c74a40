/** A key on a device or in a password manager that signs somebody in. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly angelegt: string;
  /** The same; empty when it has signed nobody in yet. */
  readonly benutzt: string;
}

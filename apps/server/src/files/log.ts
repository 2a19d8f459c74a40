/** Where operators read what users need not know. The server's own logger fits. */
export interface Log {
  warn(details: object, message: string): void;
}

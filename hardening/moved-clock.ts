// Preloaded by a server whose clock jumps: it is off by so many milliseconds as the file CLOCK_OFFSET says. Timers are not:
// those of the system do not jump either.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_OFFSET'] ?? '';
const EVERY_MS = 20;
const RealDate = Date;
let offsetMs = 0;

setInterval(() => {
  offsetMs = Number(readFileSync(file, 'utf8')) || 0;
}, EVERY_MS).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    // Without arguments it is now; all else means the same as ever.
    super(...((parts.length === 0 ? [RealDate.now() + offsetMs] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
} as DateConstructor;

// Preloaded by a server whose pictures are taken: its clock begins at CLOCK_STARTS_AT and goes on from there.
const offsetMs = Date.parse(process.env['CLOCK_STARTS_AT'] ?? '') - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    // Without arguments it is now; all else means the same as ever.
    super(...((parts.length === 0 ? [RealDate.now() + offsetMs] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
} as DateConstructor;

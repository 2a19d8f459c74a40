/**
 * A token's claims as ASCII JSON, so that their base64url never has `-` or `_`: the official client reads the payload
 * with `atob`, which does not know them, and would take the session for none.
 *
 * In ASCII the two arise only from `>`, `?`, `~` and DEL. Source: record-api.md 6.1.
 */
export function tokenPayloadJson(claims: Readonly<Record<string, string | number | boolean>>): string {
  return JSON.stringify(claims).replace(/[>?~\u007f-\uffff]/g, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

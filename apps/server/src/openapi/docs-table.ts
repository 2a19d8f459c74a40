import { type Html, html, joined } from './html.ts';

/** A table that scrolls by itself where it is wider than the screen, by keyboard too. */
export function docsTable(label: string, heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  const head = joined(heads.map((each) => html`<th>${each}</th>`));
  const body = joined(
    rows.map((cells) => html`<tr>${joined(cells.map((each) => html`<td>${each}</td>`))}</tr>`),
  );
  return html`<div class="wide" role="group" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

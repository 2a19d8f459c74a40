/**
 * The style of /api/docs, in the colours of the web app. It stands here once more because the page must work without
 * the web app, and a style that is part of it can be allowed by its hash.
 */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f3f3ef, #0e0f11);
  --surface: light-dark(#ffffff, #17191c);
  --border: light-dark(#dcdcd4, #2d3035);
  --text: light-dark(#16181b, #f2f2ee);
  --text-2: light-dark(#4c5057, #bfc2c7);
  --link: light-dark(#1b4fb8, #8fb6ff);
  --focus: light-dark(#1f5bff, #d3f03a);
  font: 15px/22px Barlow, system-ui, "Segoe UI", sans-serif;
}
body { margin: 0 auto; padding: 0 16px 48px; max-width: 70rem; background: var(--bg); color: var(--text); }
header { margin: 0 -16px 24px; padding: 16px; background: #131416; color: #f2f2ee; border-bottom: 7px solid #d3f03a; }
h1 { margin: 0; font-size: 30px; line-height: 36px; }
h2 { margin: 32px 0 12px; font-size: 22px; line-height: 28px; }
h3 { margin: 16px 0 4px; }
header p { margin: 4px 0 0; }
a { color: var(--link); }
header a { color: inherit; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 4px 0; }
details { margin: 8px 0; border: 1px solid var(--border); border-radius: 6px; background: var(--surface); }
details > :not(summary) { margin-left: 16px; margin-right: 16px; }
dd, dd .wide { max-width: 100%; }
summary { padding: 8px 12px; cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--text-2); }
.method { display: inline-block; min-width: 4.5rem; }
.wide { overflow-x: auto; margin: 8px 0 16px; }
.wide:focus-visible { outline: 2px solid var(--focus); }
table { border-collapse: collapse; }
th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--border); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
dd > p { margin: 0; }
code { font-family: "IBM Plex Mono", ui-monospace, monospace; font-size: 13px; }
.codes code { display: inline-block; margin-right: 8px; }
`;

/** The style of /api/docs: readable in light and dark, at any width. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
section { border-top: 1px solid; margin-top: 2rem; }
details { margin: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; }
dt { float: left; clear: left; font-weight: bold; }
dd { margin-left: 3.5rem; }
dd p { margin: 0; }
code { font-size: .9em; }
`;

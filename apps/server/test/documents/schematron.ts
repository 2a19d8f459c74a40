import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fontoxpath from 'fontoxpath';
import { type Element, type Node, parseXmlDocument } from 'slimdom';

// Node finds no names in what it loads of it.
const { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, registerCustomXPathFunction } =
  fontoxpath;

// Schematron as the publishers of e-invoice rules write it (query binding xslt2), evaluated with XPath 3.1.

const xpathFunctions = 'http://www.w3.org/2005/xpath-functions';
const ours = 'urn:traverse:rules';

interface Rule {
  readonly context: string;
  readonly asserts: readonly { readonly id: string; readonly test: string; readonly text: string }[];
}

interface Binding {
  readonly name: string;
  readonly value: string;
}

/** Reads a rule file; what comes back names every rule that a document breaks, warnings included. */
export function readSchematron(path: string): (xml: string) => string[] {
  const { documentElement: schema } = parseXmlDocument(adapted(readFileSync(path, 'utf8'), dirname(path)));
  if (!schema) throw new Error(`${path} is empty`);
  const included = childrenOf(schema, 'include').map(({ attribute }) =>
    parseXmlDocument(readFileSync(join(dirname(path), attribute('href')), 'utf8')),
  );
  const patterns = [
    ...included.map(({ documentElement }) => wrapped(documentElement as Element)), // a parsed document has a root
    ...childrenOf(schema, 'pattern'),
  ];
  const globals = [schema, ...patterns.map(({ node }) => node)].flatMap(bindingsOf);
  const options = optionsFor(schema);
  const rules = patterns.map(({ node }) => childrenOf(node, 'rule').map((rule) => ruleOf(rule, globals)));
  return (xml) => {
    const document = parseXmlDocument(xml);
    return rules.flatMap((pattern) => broken(pattern, document, options));
  };
}

/** Files beside the rules are named by their whole path; the check digits of an IBAN are too long for a number here. */
function adapted(text: string, folder: string): string {
  return text
    .replaceAll("document('", `document('${folder}/`)
    .replaceAll('xs:integer(string-join(', 'u:remainder97(string-join(')
    .replaceAll("'')) mod 97 = 1", "'')) = 1");
}

type Options = ReturnType<typeof optionsFor>;

/** Within a pattern the first rule that matches a node is the only one. */
function broken(pattern: readonly Rule[], document: Node, options: Options): string[] {
  const seen = new Set<Node>();
  return pattern.flatMap(({ context, asserts }) =>
    evaluateXPathToNodes<Node>(context, document, null, {}, options)
      .filter((node) => !seen.has(node) && seen.add(node))
      .flatMap((node) =>
        asserts
          .filter(({ test }) => !evaluateXPathToBoolean(test, node, null, {}, options))
          .map(({ id, text }) => (text.includes(id) ? text : `[${id}] ${text}`)),
      ),
  );
}

function ruleOf({ node, attribute }: Wrapped, globals: readonly Binding[]): Rule {
  const bindings = [...globals, ...bindingsOf(node)];
  return {
    context: withBindings(globals, attribute('context').split('|').map(fromAnywhere).join(' | ')),
    asserts: childrenOf(node, 'assert')
      .filter((assert) => assert.attribute('flag') !== 'information')
      .map((assert) => ({
        id: assert.attribute('id'),
        test: withBindings(bindings, assert.attribute('test')),
        text: (assert.node.textContent ?? '').replace(/\s+/g, ' ').trim(),
      })),
  };
}

/** A context is a match pattern: it may stand anywhere unless it starts at the root. */
function fromAnywhere(context: string): string {
  const path = context.trim();
  return path.startsWith('/') ? path : `//${path}`;
}

/** Only what the test names, so that it stays short; a binding may name an earlier one. */
function withBindings(bindings: readonly Binding[], test: string): string {
  return bindings.reduceRight(
    (inner, { name, value }) =>
      inner.includes(`$${name}`) ? `let $${name} := (${value}) return (${inner})` : inner,
    test,
  );
}

interface Wrapped {
  readonly node: Element;
  readonly attribute: (name: string) => string;
}

const wrapped = (node: Element): Wrapped => ({ node, attribute: (name) => node.getAttribute(name) ?? '' });

function childrenOf(parent: Element, name: string): Wrapped[] {
  return parent.children.filter(({ localName }) => localName === name).map(wrapped);
}

function bindingsOf(parent: Element): Binding[] {
  return childrenOf(parent, 'let').map(({ attribute }) => ({
    name: attribute('name'),
    value: attribute('value'),
  }));
}

function optionsFor(schema: Element) {
  const prefixes = new Map(
    childrenOf(schema, 'ns').map(({ attribute }) => [attribute('prefix'), attribute('uri')] as const),
  );
  prefixes.set('xs', 'http://www.w3.org/2001/XMLSchema');
  return {
    language: evaluateXPath.XPATH_3_1_LANGUAGE,
    namespaceResolver: (prefix: string) => prefixes.get(prefix) ?? (prefix === '' ? '' : null),
    functionNameResolver: ({ prefix, localName }: { prefix: string; localName: string }) => {
      if (localName === 'document' || prefix === 'u') return { namespaceURI: ours, localName };
      return { namespaceURI: prefixes.get(prefix) ?? xpathFunctions, localName };
    },
  };
}

// XSLT's document(): code lists beside the rules.
const documents = new Map<string, Node>();
registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'document' },
  ['xs:string'],
  'node()',
  (_context: unknown, path: string) => {
    const known = documents.get(path) ?? parseXmlDocument(readFileSync(path, 'utf8'));
    documents.set(path, known);
    return known;
  },
);

registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'remainder97' },
  ['xs:string'],
  'xs:integer',
  (_context: unknown, digits: string) => Number(BigInt(digits) % 97n),
);

// Defined in XSLT by the rules of XRechnung, which no XPath engine reads.
registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'decimalOrZero' },
  ['node()*'],
  'xs:decimal',
  (_context: unknown, nodes: readonly Node[]) => Number(nodes[0]?.textContent ?? 0),
);

// Lint rule for packages/domain: today and chance are arguments. oxlint has no `no-restricted-syntax`, hence these lines.

/** As much of a syntax node as the rule looks at. */
type Node = {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
};

type Context = { report(finding: { node: Node; message: string }): void };

const FORBIDDEN_MEMBERS = new Set(['Date.now', 'Math.random']);

const noClock = {
  create(context: Context) {
    const report = (node: Node, what: string) =>
      context.report({ node, message: `${what} in the domain: take today or the value as an argument` });
    return {
      NewExpression(node: Node) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node, 'new Date()');
      },
      CallExpression(node: Node) {
        if (node.callee?.name === 'Date') report(node, 'Date()');
      },
      MemberExpression(node: Node) {
        const member = `${node.object?.name}.${node.property?.name}`;
        if (FORBIDDEN_MEMBERS.has(member)) report(node, member);
      },
    };
  },
};

// oxlint asks for a default export.
export default { meta: { name: 'domain' }, rules: { 'no-clock': noClock } };

// Finds texts that people read but that are written in the code instead of a message catalog.
import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);

const readAttributes = /^(aria-label|aria-description|aria-roledescription|alt|label|placeholder|title|heading|hint)$/;

/** Errors and log lines are read by developers and operators, `wireValue` by programs; `sql` and `css` are other languages. */
const forDevelopers =
  /(^|[A-Z\w])(Error|TypeError|RangeError|StartupFailure)$|^(message|wireValue|sql|raw|css|log|logger|describe|it|test)$/;
const logMethods = /^(trace|debug|info|warn|error|fatal|log)$/;

/** Names, also of examples, and the scheme of a header. */
const names = new Set([
  ...['Accessibility Online', 'Bearer {}', 'LA CES', 'Samsung Internet', 'United States'],
  ...['Nora Quist', 'Nora Lund', 'Bo Lund', 'Example ID'],
]);

/** Several words that start like a sentence, or that end like one. */
const isProse = (text: string): boolean =>
  !names.has(text) &&
  (/^\p{Lu}[\p{L}’'-]*,?\s+[\p{L}{]/u.test(text.trim()) || /\p{L}[\p{L},’']*\s\p{L}.*[.?!…:]$/u.test(text.trim()));

const nameOf = (node: Node | null): string =>
  String(node?.type === 'MemberExpression' ? (nodeOf(node.property)?.name ?? '') : (node?.name ?? ''));

const isForDevelopers = (node: Node): boolean => {
  if (node.type === 'TaggedTemplateExpression') return forDevelopers.test(nameOf(nodeOf(node.tag)));
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)))
    return true;
  if (!['CallExpression', 'NewExpression'].includes(node.type)) return false;
  const callee = nodeOf(node.callee);
  const name = nameOf(callee);
  const isLog = callee?.type === 'MemberExpression' && logMethods.test(name);
  return isLog || (forDevelopers.test(name) && name !== 'HttpError');
};

/** Endpoints describe themselves in the API reference. */
const isApiReference = (file: string, node: Node): boolean =>
  file.startsWith('contract/') && /^(summary|description)$/.test(nameOf(nodeOf(node.key)));

const templateText = (node: Node): string => {
  const quasis = Array.isArray(node.quasis) ? node.quasis : [];
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('{}');
};

const ownTexts = (node: Node): string[] => {
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? [String(node.value).trim()] : [];
  if (node.type === 'JSXAttribute' && readAttributes.test(String(nodeOf(node.name)?.name))) {
    const value = nodeOf(node.value);
    const text = typeof value?.value === 'string' ? value.value : '';
    return /\p{L}/u.test(text) && !isProse(text) ? [text] : [];
  }
  const text = node.type === 'TemplateLiteral' ? templateText(node) : node.type === 'Literal' ? node.value : '';
  return typeof text === 'string' && isProse(text) ? [text] : [];
};

const textsOf = (file: string, node: Node): string[] => {
  if (isForDevelopers(node) || isApiReference(file, node)) return [];
  const parts = Object.values(node).flat().filter(isNode);
  return [...ownTexts(node), ...parts.flatMap((part) => textsOf(file, part))];
};

/** The literal texts of a source file, in order. */
export const literalTexts = (file: string, source: string): string[] => {
  const program: unknown = parseSync(file, source).program;
  return isNode(program) ? textsOf(file, program) : [];
};

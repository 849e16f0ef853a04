// Checks Chromium's accessibility tree for text that runs together and for redundant announcements.
import type { CDPSession, Page } from 'playwright-core';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
}

/** Inline roles that do not separate text. */
const inline = new Set(['strong', 'emphasis', 'time', 'mark', 'code', 'Abbr', 'superscript', 'subscript', 'generic']);

/** A boundary between texts; links and buttons are announced as such. */
const boundary = null;

const piecesOf = (node: AxNode, nodes: Map<string, AxNode>): (string | typeof boundary)[] =>
  (node.childIds ?? []).flatMap((id) => {
    const child = nodes.get(id);
    if (!child) return [];
    const role = child.role?.value ?? '';
    if (role === 'StaticText') return [child.name?.value ?? ''];
    return child.ignored || inline.has(role) ? piecesOf(child, nodes) : [boundary];
  });

const isWord = /[\p{L}\p{N}]/u;
const opens = /[\p{L}\p{N}(“]/u;
const closes = /[\p{L}\p{N}).,:;?!”]/u;

const runTogether = (node: AxNode, nodes: Map<string, AxNode>): string[] => {
  const pieces = piecesOf(node, nodes);
  return pieces.slice(1).flatMap((piece, index) => {
    const before = pieces[index];
    if (!piece || !before) return [];
    const [end, start] = [before.at(-1) ?? '', piece.at(0) ?? ''];
    const runs = closes.test(end) && opens.test(start) && (isWord.test(end) || isWord.test(start));
    return runs ? [`“${before.slice(-30)}” runs into “${piece.slice(0, 30)}”`] : [];
  });
};

/** Texts that are announced without a space between them. */
export const joinedTexts = async (page: Page): Promise<string[]> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node as AxNode]));
  return [...byId.values()]
    .filter(({ ignored, role }) => !ignored && !inline.has(role?.value ?? '') && role?.value !== 'StaticText')
    .flatMap((node) => runTogether(node, byId));
};

/** Empty lists, status regions, alerts and headings, and controls without a name. */
export const emptyParts = (page: Page): Promise<string[]> =>
  page
    .locator('ul, ol, dl, tbody, [role="status"], [role="alert"], h1, h2, h3, h4, legend')
    .filter({ hasNotText: /\S/ })
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.querySelector('img, input, select, textarea, button') === null)
        .map((element) => `empty: ${element.outerHTML.slice(0, 120)}`),
    );

/** `disabled` with `aria-disabled="false"`, and headings with the role status. */
export const contradictions = (page: Page): Promise<string[]> =>
  page
    .locator(':disabled[aria-disabled="false"], :is(h1, h2, h3, h4)[role]')
    .evaluateAll((elements) => elements.map((element) => `contradicts itself: ${element.outerHTML.slice(0, 120)}`));

/** The landmarks of a page, by role and name. */
export const landmarks = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const roles = ['banner', 'complementary', 'contentinfo', 'main', 'navigation', 'region', 'search'];
  return nodes
    .filter(({ ignored, role }) => !ignored && roles.includes(String(role?.value)))
    .map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`);
};

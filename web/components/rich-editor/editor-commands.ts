// The commands of the rich text editor's toolbar and keys.
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { schema } from '#web/components/rich-editor/editor-schema.ts';

const { nodes, marks } = schema;

const isMarked = ({ selection: { from, $from, to, empty }, doc, storedMarks }: EditorState, type: MarkType): boolean =>
  empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);

const isIn = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

export interface Tool {
  name: () => string;
  keys?: string;
  /** Undefined for commands without a state. */
  isOn?: (state: EditorState) => boolean;
  run: Command;
}

const list = (type: NodeType, name: () => string): Tool => ({
  name,
  isOn: (state) => isIn(state, type),
  run: (state, dispatch) => (isIn(state, type) ? liftListItem(nodes.li) : wrapInList(type))(state, dispatch),
});

const level = (number: number): Tool => ({
  name: () => t(m.editorHeading, { level: number }),
  isOn: (state) => isHeading(state, number),
  run: (state, dispatch) =>
    (isHeading(state, number) ? setBlockType(nodes.p) : setBlockType(nodes.heading, { level: number }))(
      state,
      dispatch,
    ),
});

export const tools: readonly Tool[] = [
  {
    name: () => t(m.editorBold),
    keys: 'Mod-b',
    isOn: (state) => isMarked(state, marks.strong),
    run: toggleMark(marks.strong),
  },
  {
    name: () => t(m.editorItalic),
    keys: 'Mod-i',
    isOn: (state) => isMarked(state, marks.em),
    run: toggleMark(marks.em),
  },
  level(2),
  level(3),
  level(4),
  list(nodes.ul, () => t(m.editorBullets)),
  list(nodes.ol, () => t(m.editorNumbers)),
  {
    name: () => t(m.editorQuotation),
    isOn: (state) => isIn(state, nodes.blockquote),
    run: (state, dispatch) => (isIn(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
  },
  { name: () => t(m.editorUndo), keys: 'Mod-z', run: undo },
  { name: () => t(m.editorRedo), keys: 'Mod-y', run: redo },
];

/** Link and language ask for a value; an empty one removes the mark. */
export const askingTools = [
  { name: () => t(m.editorLink), label: () => t(m.editorLinkField), mark: marks.a, attr: 'href' },
  { name: () => t(m.editorLanguage), label: () => t(m.editorLanguageField), mark: marks.span, attr: 'lang' },
] as const;
export type AskingTool = (typeof askingTools)[number];

export const isAskedOn = (state: EditorState, { mark }: AskingTool): boolean => isMarked(state, mark);

/** The current value of the selection. */
export const askedValue = (state: EditorState, { mark, attr }: AskingTool): string => {
  let found = mark.isInSet(state.selection.$from.marks())?.attrs[attr] ?? '';
  state.doc.nodesBetween(state.selection.from, state.selection.to, (node) => {
    found ||= mark.isInSet(node.marks)?.attrs[attr] ?? '';
  });
  return found;
};

/** Without a selection, extends to the whole mark around the cursor. */
const rangeOf = (state: EditorState, mark: MarkType): { from: number; to: number } => {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return { from, to };
  let [start, end] = [from, to];
  $from.parent.forEach((node, offset) => {
    const begin = $from.start() + offset;
    if (mark.isInSet(node.marks) && begin <= from && begin + node.nodeSize >= from) {
      start = Math.min(start, begin);
      end = Math.max(end, begin + node.nodeSize);
    }
  });
  return { from: start, to: end };
};

export const setAsked =
  ({ mark, attr }: AskingTool, value: string): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOf(state, mark);
    const without = state.tr.removeMark(from, to, mark);
    if (value === '') dispatch?.(without);
    // A link without text shows its address.
    else if (from === to) dispatch?.(without.insert(from, schema.text(value, [mark.create({ [attr]: value })])));
    else dispatch?.(without.addMark(from, to, mark.create({ [attr]: value })));
    return true;
  };

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

const toolKeys = Object.fromEntries(tools.flatMap(({ keys, run }) => (keys ? [[keys, run]] : [])));

/** Tab leaves the editor, like every other field. */
export const plugins: Plugin[] = [
  history(),
  keymap({
    ...toolKeys,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodes.li)),
    'Mod-]': sinkListItem(nodes.li),
    'Mod-[': liftListItem(nodes.li),
  }),
  keymap(baseKeymap),
];

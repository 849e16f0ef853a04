// The examples of all components, by the name of the component; each is loaded when it is shown.
import type { ReactNode } from 'react';

type Examples = Readonly<Record<string, ReactNode>>;

const folder = /\/components\/([\w-]+)\/examples\.tsx$/;
const files = import.meta.glob<Examples>('/web/components/*/examples.tsx', { import: 'examples' });
const byName = new Map(Object.entries(files).map(([file, load]) => [folder.exec(file)?.[1] ?? file, load]));

export const componentNames = [...byName.keys()].toSorted();

/** Undefined if there is no such component. */
export const loadExamples = (name: string): Promise<Examples> | undefined => byName.get(name)?.();

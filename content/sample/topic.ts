// How a session of the sample catalog is written down.

interface Particulars {
  /** Last part of the speakers' keys, where the description speaks of somebody; otherwise the category decides. */
  speakers?: string[];
  status?: 8 | 9;
}

export type Topic = readonly [title: string, category: string, description: string, particulars?: Particulars];

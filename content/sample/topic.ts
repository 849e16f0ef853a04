// The type of a session in the sample catalog.

interface TopicOptions {
  /** Keys of the speakers, without their prefix, if the description mentions them; by default chosen by category. */
  speakers?: string[];
  status?: 8 | 9;
}

export type Topic = readonly [title: string, category: string, description: string, options?: TopicOptions];

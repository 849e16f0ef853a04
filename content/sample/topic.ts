// How a session of the sample catalogue is written down: title, category, description.

export type Topic = readonly [title: string, category: string, description: string];

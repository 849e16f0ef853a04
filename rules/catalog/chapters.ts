// Chapters of a video: their times as staff write them, and the chapter at a moment.

/** `12:30`, or `1:02:30` from an hour on. */
export const clockPattern = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** The seconds of a time that fits `clockPattern`. */
export const clockSeconds = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The index of the chapter that contains a moment in seconds; -1 before the first. Chapters are in order of time. */
export const chapterAt = (chapters: readonly { seconds: number }[], seconds: number): number =>
  chapters.findLastIndex((chapter) => chapter.seconds <= seconds);

// Makes the sample video with ffmpeg, espeak-ng and a Chromium: node content/video/make.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { type Slide, slides } from '#content/video/story.ts';

const folder = fileURLToPath(new URL('../../web/public/video/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'video-'));
const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const ffmpeg = (...options: string[]): string => run('ffmpeg', '-y', '-loglevel', 'error', ...options);

const voices: Record<string, string> = { 'Ada Sample': 'en-us+f3', 'Ben Example': 'en-us+m3', narrator: 'en-gb+f5' };
const framesPerSecond = 25;
/** Pause after each caption, and around descriptions. */
const pauseSeconds = 0.35;

interface Spoken {
  file: string;
  start: number;
  end: number;
  slide: Slide;
  index: number;
  isDescription: boolean;
}

const lengthOf = (file: string): number =>
  Number(run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file));

const speak = (name: string, voice: string, text: string): string => {
  const file = join(work, `${name}.wav`);
  run('espeak-ng', '-v', voices[voice] ?? 'en-us', '-s', '175', '-w', file, text);
  return file;
};

const timeline = (): { spoken: Spoken[]; starts: number[]; seconds: number } => {
  const spoken: Spoken[] = [];
  const starts: number[] = [];
  let now = 0;
  for (const [slideIndex, slide] of slides.entries()) {
    starts.push(now);
    now += pauseSeconds;
    const parts = [slide.description, ...slide.english];
    for (const [index, text] of parts.entries()) {
      const isDescription = index === 0;
      const file = speak(`${slideIndex}-${index}`, isDescription ? 'narrator' : slide.speaker, text);
      const end = now + lengthOf(file);
      spoken.push({ file, start: now, end, slide, index: index - 1, isDescription });
      now = end + pauseSeconds;
    }
  }
  return { spoken, starts, seconds: Math.ceil(now) };
};

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const part = (of: number, length: number) => String(Math.floor(of)).padStart(length, '0');
  return `00:${part(milliseconds / 60_000, 2)}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
};

const writeTrack = (name: string, spoken: readonly Spoken[], textOf: (cue: Spoken) => string): void => {
  const cues = spoken.map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}\n${textOf(cue)}\n`);
  writeFileSync(join(folder, name), `WEBVTT\n\n${cues.join('\n')}`);
};

const slidePage = ({ title, lines }: Slide): string => `<!doctype html><html lang="en"><style>
  body { margin: 0; width: 960px; height: 540px; box-sizing: border-box; padding: 70px; background: #10294d; color: #fff;
    font: 700 64px "DejaVu Sans", sans-serif; border-inline-start: 24px solid #ffd23f; }
  p { font-size: 44px; font-weight: 400; margin: 24px 0 0; }
  </style><body>${title}${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;

const signPage = `<!doctype html><html lang="en"><style>
  body { margin: 0; width: 320px; height: 320px; box-sizing: border-box; padding: 20px; background: #dfe7f1; color: #10294d;
    font: 700 26px "DejaVu Sans", sans-serif; text-align: center; }
  </style><body>Sign-language stand-in</body></html>`;

const takePictures = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  for (const [index, slide] of slides.entries()) {
    await page.setContent(slidePage(slide));
    await page.screenshot({ path: join(work, `slide-${index}.png`) });
    if (index === 0) await page.screenshot({ path: join(folder, 'poster.jpg'), type: 'jpeg', quality: 70 });
  }
  await page.setViewportSize({ width: 320, height: 320 });
  await page.setContent(signPage);
  await page.screenshot({ path: join(work, 'sign.png') });
  await browser.close();
};

/** Baseline profile for old phones; a key frame every six seconds is enough, because the picture hardly moves. */
const h264 = ['-c:v', 'libx264', '-profile:v', 'baseline', '-crf', '30', '-g', String(6 * framesPerSecond)];
const web = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

const soundOf = (spoken: readonly Spoken[], seconds: number, name: string): string => {
  const file = join(work, name);
  const delays = spoken.map(({ start }, index) => `[${index}]adelay=${Math.round(start * 1000)}[d${index}]`);
  const mixed = `${spoken.map((_, index) => `[d${index}]`).join('')}amix=inputs=${spoken.length}:normalize=0`;
  const inputs = spoken.flatMap((cue) => ['-i', cue.file]);
  const filter = `${delays.join(';')};${mixed},apad=whole_dur=${seconds}[out]`;
  ffmpeg(...inputs, '-filter_complex', filter, '-map', '[out]', '-ar', '24000', file);
  return file;
};

const make = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const { spoken, starts, seconds } = timeline();
  await takePictures();
  const list = slides.map((_, index) => {
    const length = (starts[index + 1] ?? seconds) - (starts[index] ?? 0);
    return `file '${join(work, `slide-${index}.png`)}'\nduration ${length}`;
  });
  writeFileSync(
    join(work, 'slides.txt'),
    `${list.join('\n')}\nfile '${join(work, `slide-${slides.length - 1}.png`)}'\n`,
  );
  const pictures = ['-f', 'concat', '-safe', '0', '-i', join(work, 'slides.txt')];
  const speech = spoken.filter(({ isDescription }) => !isDescription);
  const described = spoken.filter(({ isDescription }) => isDescription);
  const sound = { video: soundOf(speech, seconds, 'video.wav'), described: soundOf(spoken, seconds, 'described.wav') };
  for (const [name, file] of Object.entries(sound)) {
    const output = [
      '-r',
      String(framesPerSecond),
      ...h264,
      '-c:a',
      'aac',
      '-b:a',
      '40k',
      '-ac',
      '1',
      '-t',
      `${seconds}`,
    ];
    ffmpeg(...pictures, '-i', file, ...output, ...web, join(folder, `${name}.mp4`));
  }
  const stream = [
    '-hls_time',
    '6',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    '-hls_playlist_type',
    'vod',
  ];
  ffmpeg('-i', join(folder, 'video.mp4'), '-c', 'copy', ...stream, join(folder, 'stream.m3u8'));
  // A moving square in place of an interpreter's hands.
  const hand = 'color=c=0x10294d:s=60x60:r=15';
  const position = "x='130+90*sin(2*t)':y='180+50*cos(3*t)'";
  const inputs = ['-loop', '1', '-framerate', '15', '-i', join(work, 'sign.png'), '-f', 'lavfi', '-i', hand];
  ffmpeg(
    ...inputs,
    '-filter_complex',
    `[0][1]overlay=${position}`,
    '-t',
    `${seconds}`,
    ...h264,
    ...web,
    join(folder, 'signed.mp4'),
  );

  writeTrack('captions-en.vtt', speech, ({ slide, index }) => `<v ${slide.speaker}>${slide.english[index]}`);
  writeTrack('captions-es.vtt', speech, ({ slide, index }) => `<v ${slide.speaker}>${slide.spanish[index]}`);
  writeTrack('descriptions.vtt', described, ({ slide }) => slide.description);
  rmSync(work, { recursive: true });
  console.info(`${seconds} seconds, in ${folder}`);
};

await make();

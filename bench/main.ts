// `npm run bench`: measures every figure in the documentation in one run, as ratios if there is a baseline.
import { benchAttendance } from '#bench/attendance.ts';
import { benchBigSession } from '#bench/big-session.ts';
import { benchBurst } from '#bench/burst.ts';
import { sayHowBusy } from '#bench/busy.ts';
import { benchCaptions } from '#bench/captions.ts';
import { benchCertificates } from '#bench/certificates.ts';
import { benchConsole } from '#bench/console.ts';
import { benchCredit } from '#bench/console-credit.ts';
import { benchImport } from '#bench/import.ts';
import { benchImportPeople } from '#bench/import-people.ts';
import { benchLive } from '#bench/live.ts';
import { benchMail } from '#bench/mail.ts';
import { benchPages } from '#bench/pages.ts';
import { benchPaint } from '#bench/paint.ts';
import { benchPlayer } from '#bench/player.ts';
import { benchReads } from '#bench/reads.ts';
import { benchRegistration } from '#bench/registration.ts';
import { benchRegistrationProfile } from '#bench/registration-profile.ts';
import { benchReports } from '#bench/reports.ts';
import { benchPeople, benchScale } from '#bench/scale.ts';
import { benchSearch } from '#bench/search.ts';
import { benchSeats } from '#bench/seats.ts';
import { benchSignIn } from '#bench/sign-in.ts';
import { benchSubscribers } from '#bench/subscribers.ts';
import { benchTwoServers } from '#bench/two-servers.ts';
import setUp from '#tests/support/global-setup.ts';

const end = await setUp();
const benches = {
  pages: benchPages,
  reads: benchReads,
  attendance: benchAttendance,
  'big-session': benchBigSession,
  paint: benchPaint,
  import: benchImport,
  'import-people': benchImportPeople,
  player: benchPlayer,
  search: benchSearch,
  captions: benchCaptions,
  live: benchLive,
  registration: benchRegistration,
  'registration-profile': benchRegistrationProfile,
  mail: benchMail,
  subscribers: benchSubscribers,
  burst: benchBurst,
  scale: benchScale,
  people: benchPeople,
  seats: benchSeats,
  'two-servers': benchTwoServers,
  'sign-in': benchSignIn,
  certificates: benchCertificates,
  console: benchConsole,
  queue: benchCredit,
  reports: benchReports,
};
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await sayHowBusy();
  for (const figure of await bench()) console.log(`${figure.name}: ${figure.value} (goal: ${figure.goal})`);
}
await end();

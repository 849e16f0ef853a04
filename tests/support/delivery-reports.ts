// Reports of other mail servers, written like those of real ones.

const returned = `Received: from portal.example (portal.example [192.0.2.10])
Message-ID: <1b9d6bcd@portal.example>
Subject: Your registration
From: portal@center.example
To: ana@home.example`;

const report = (statusPart: string, type = 'message/delivery-status', reportType = 'delivery-status'): string =>
  `From: MAILER-DAEMON@mx.home.example
To: bounces@portal.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${reportType};
\tboundary="part/of=report"

This is a MIME-encapsulated message.

--part/of=report
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.
Status: 5.1.1 is only mentioned here.

--part/of=report
Content-Description: Delivery report
Content-Type: ${type}

${statusPart}

--part/of=report
Content-Type: message/rfc822

${returned}

Hello

--part/of=report--
`.replaceAll('\n', '\r\n');

export const postfixReport = report(`Reporting-MTA: dns; relay.center.example
X-Postfix-Queue-ID: 4XyZ1q2w3E
X-Postfix-Sender: rfc822; bounces@portal.example
Arrival-Date: Thu,  3 Dec 2026 14:30:00 -0500 (EST)

Final-Recipient: rfc822; ana@home.example
Original-Recipient: rfc822;ana@home.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.home.example
Diagnostic-Code: smtp; 550 5.1.1 <ana@home.example>: Recipient address
    rejected: User unknown in virtual mailbox table`);

/** Exim writes 5.0.0 for every failure. */
export const eximReport = report(`Reporting-MTA: dns; mail.home.example

Action: failed
Final-Recipient: rfc822;ana@home.example
Status: 5.0.0
Remote-MTA: dns; mx.home.example
Diagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach is
 550 5.2.1 disabled.`);

/** Exchange, with fields in another order, and an IP address that looks like a code. */
export const exchangeReport = report(`Reporting-MTA: dns;PROD.outlook.example
Received-From-MTA: dns;portal.example
Arrival-Date: Thu, 3 Dec 2026 19:30:00 +0000

Final-Recipient: rfc822;ana@home.example
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 5.7.1 Service unavailable, Client host [5.1.1.17] blocked using a list`);

export const delayReport = report(`Reporting-MTA: dns; relay.center.example

Final-Recipient: rfc822; ana@home.example
Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.home.example[192.0.2.25]:25: Connection timed out
Will-Retry-Until: Tue,  8 Dec 2026 14:30:00 -0500 (EST)`);

export const reportWithoutStatus = report(`Reporting-MTA: dns; old.example

Final-Recipient: rfc822; ana@home.example
Action: failed
Diagnostic-Code: smtp; 552 Mailbox full`);

export const successReport = report(`Reporting-MTA: dns; mx.home.example

Final-Recipient: rfc822; list@home.example
Action: expanded
Status: 2.0.0

Final-Recipient: rfc822; gone@home.example
Action: failed
Status: 5.1.1`);

/** RFC 6533, with an address and an answer that are not ASCII. */
export const internationalReport = report(
  `Reporting-MTA: dns; mx.casa.example

Final-Recipient: utf-8; ana@españa.example
Action: failed (permanent)
Status: 5.1.1 (no such user)
Diagnostic-Code: smtp; 550 5.1.1 El buzón «ana» no existe`,
  'message/global-delivery-status',
);

export const fullMailboxReport = report(`Reporting-MTA: dns; mx.home.example

Final-Recipient: rfc822; ana@home.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 The recipient's inbox is out of storage space`);

export const complaint = (mailFrom = 'bounces@portal.example', type = 'abuse'): string =>
  report(
    `Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${mailFrom}>
Original-Rcpt-To: <ana@home.example>`,
    'message/feedback-report',
    'feedback-report',
  );

export const automaticReply = `From: ana@home.example
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

I am back on Monday.

Action: failed
Status: 5.1.1
`.replaceAll('\n', '\r\n');

/** A report that a person forwards. */
export const forwardedReport = `From: ana@home.example
Subject: Fwd: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=outer

--outer
Content-Type: message/rfc822

${postfixReport}
--outer--
`.replaceAll(/\r?\n/g, '\r\n');

export const brokenReport = postfixReport.slice(0, postfixReport.indexOf('Final-Recipient'));

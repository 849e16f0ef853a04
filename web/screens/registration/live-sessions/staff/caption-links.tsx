// The private links of a session for captioners and their software.
import { endCaptionLink, type CaptionLinks as Links, makeCaptionLink } from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { PrivateLinks } from '#web/shell/private-links/private-links.tsx';

export const CaptionLinks = ({ id, links, changed }: { id: string; changed: () => Promise<void> } & Links) => (
  <PrivateLinks
    labelledBy="caption-links"
    introduction={
      <>
        <h3 id="caption-links">{t(m.captionLinksHeading)}</h3>
        <p>{t(m.captionLinksIntro)}</p>
      </>
    }
    createLabel={t(m.captionLinkCreate)}
    links={links}
    create={async (body) => {
      const { pageURL, softwareURL } = await browserCall(makeCaptionLink, { params: { id }, body });
      return [
        [t(m.captionLinkPage), pageURL],
        [t(m.captionLinkSoftware), softwareURL],
      ];
    }}
    revoke={(link) => browserCall(endCaptionLink, { params: { id, linkId: String(link.id) } })}
    changed={changed}
  />
);

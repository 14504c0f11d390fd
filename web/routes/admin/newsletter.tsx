import { useState } from "react";
import { getNewsletter, listRecipients } from "#contract/newsletters.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { Route } from "./+types/newsletter.ts";
import { adminData, missingUnlessForbidden, sentenceWhereMissing } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";
import { LoadFailed, NotThere } from "./load-failed.tsx";
import { NewsletterEditor } from "./newsletters/editor.tsx";
import { isOpen, newsletterPath } from "./newsletters/facts.ts";
import { Progress } from "./newsletters/progress.tsx";
import { RECIPIENTS_PAGE, readRecipientAddress } from "./newsletters/recipient-address.ts";
import { isDraftSaved, type Written, writtenOf } from "./newsletters/written.ts";
import { DraftOffers } from "./screen-drafts/draft-offers.tsx";

export const clientLoader = adminData(async (args) => {
  const { api, params, search } = args;
  const { id = "" } = params;
  const newsletter = await api(getNewsletter, { params: { id } }).then(
    (answer) => answer.newsletter,
    sentenceWhereMissing,
  );
  if (newsletter === null || typeof newsletter === "string") return { what: "nothing" as const, said: newsletter };
  if (isOpen(newsletter)) {
    const categories = await loadCategories(args, "NEWS").catch(missingUnlessForbidden);
    return { what: "write" as const, newsletter, categories: categories ?? [] };
  }
  const address = readRecipientAddress(search);
  const query = { ...address, limit: RECIPIENTS_PAGE };
  const recipients = await api(listRecipients, { params: { id }, query }).catch(missingUnlessForbidden);
  return { what: "follow" as const, newsletter, recipients, address };
});

/** A newsletter: its editor, or how far it is once it is sent. */
export default function NewsletterScreen({ loaderData, params }: Route.ComponentProps) {
  const { newsletters: words, frame } = useAdminText();
  // It is loaded again and again while it is sent: where the server does not answer once, what was known stays.
  const [known, setKnown] = useState({ id: params.id, data: loaderData });
  const isKept = loaderData.what === "nothing" && known.data.what !== "nothing";
  const isNew = known.id !== params.id || (loaderData !== known.data && !isKept);
  if (isNew) setKnown({ id: params.id, data: loaderData });
  const data = isNew ? loaderData : known.data;
  const title = data.what === "nothing" ? frame.newsletters : data.newsletter.subject || words.untitled;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AdminHeading title={title}>
        <Link to="/newsletters" className="button-quiet">
          {words.all}
        </Link>
      </AdminHeading>
      {data.what === "nothing" && (data.said ? <NotThere message={data.said} /> : <LoadFailed message={words.gone} />)}
      {data.what === "write" && (
        <DraftOffers<Written, Written>
          key={data.newsletter.id}
          place={newsletterPath(data.newsletter.id)}
          isSaved={(draft) => isDraftSaved(draft, writtenOf(data.newsletter))}
        >
          {(draft) => <NewsletterEditor newsletter={data.newsletter} categories={data.categories} draft={draft} />}
        </DraftOffers>
      )}
      {data.what === "follow" && (
        <Progress newsletter={data.newsletter} recipients={data.recipients} address={data.address} isStale={isKept} />
      )}
    </>
  );
}

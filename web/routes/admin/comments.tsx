import { Keyboard } from "lucide-react";
import { useState } from "react";
import { PageHead } from "#web/components/page-head.tsx";
import type { Route } from "./+types/comments.ts";
import { adminData } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { CommentFilters } from "./comments/comment-filters.tsx";
import { writeCommentsAddress } from "./comments/comments-address.ts";
import { loadComments } from "./comments/comments-data.ts";
import { KeysDialog } from "./comments/keys-dialog.tsx";
import { Queue } from "./comments/queue.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";

/** Its loader sets the number of held comments (held-count.ts). */
export const handle = { bringsHeldCount: true };

export const clientLoader = adminData(loadComments);

/** Comments of readers: those that wait for a decision, and all others. */
export default function CommentsScreen({ loaderData: { address, list } }: Route.ComponentProps) {
  const { comments: words, frame } = useAdminText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const filter = writeCommentsAddress({ ...address, page: 1 });
  return (
    <>
      <PageHead title={frame.comments} isIndexed={false} />
      <AdminHeading title={frame.comments}>
        <button type="button" className="button-quiet max-lg:hidden" onClick={() => setHelpOpen(true)}>
          <Keyboard className="size-5" aria-hidden />
          {words.keys}
        </button>
      </AdminHeading>
      <CommentFilters
        address={address}
        reported={list?.counts.reported}
        articleTitle={list?.data.find(({ article }) => article.id === address.article)?.article.title}
      />
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          <Queue
            key={`${filter} ${address.page}`}
            loaded={list.data}
            total={list.pagination.total}
            isWaiting={filter === "?"}
            isReported={address.isReported}
          />
          <PageButtons
            page={address.page}
            totalPages={list.pagination.totalPages}
            addressOf={(page) => writeCommentsAddress({ ...address, page })}
          />
        </>
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

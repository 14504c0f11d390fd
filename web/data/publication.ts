/** When an item was published. A host with the release before says only when it was made. */
export function publicationOf({ publishedAt, createdAt }: { publishedAt?: string | null; createdAt: string }): string {
  return publishedAt ?? createdAt;
}

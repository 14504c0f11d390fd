import type { User } from "#contract/users.ts";
import { withOffset } from "#server/clock.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { UserRow } from "./users.ts";

export function presentUser(row: UserRow, timeZone: string): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    languages: row.languages,
    mayPublish: row.mayPublish,
    imageUrl: avatarUrl(row.avatar),
    language: row.language,
    sourceLanguage: row.source_language,
    createdAt: withOffset(row.created_at, timeZone),
  };
}

/** The `pagination` of a list's answer. */
export function pagination({ page, limit }: { page: number; limit: number }, total: number) {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Stats = z.object({
  news: z.int(),
  events: z.int(),
  likes: z.int(),
  views: z.int(),
  user: z.int(),
  subscribers: z.int(),
});
export type Stats = z.infer<typeof Stats>;

/** `day` is YYYY-MM-DD in the site's time zone. */
export const DayOfViews = z.object({ day: z.string(), views: z.int() });
export type DayOfViews = z.infer<typeof DayOfViews>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/dashboard",
  summary: "How much there is of everything, and the views of the last 30 days, the oldest first",
  access: "administrator",
  reply: z.object({ data: Stats, viewsByDay: z.array(DayOfViews) }),
});

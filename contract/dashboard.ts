import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Stats = z.object({
  news: z.int(),
  events: z.int(),
  likes: z.int(),
  views: z.int(),
  /** How many people there are is for administrators. */
  user: z.int().optional(),
  subscribers: z.int().optional(),
});
export type Stats = z.infer<typeof Stats>;

/**
 * How signing up by mail works at the moment: as always, after a question, or not at all, because hardly anybody
 * confirms the mails.
 */
export const BreakerState = z.enum(["normal", "question", "stopped"]);
export type BreakerState = z.infer<typeof BreakerState>;

/** `day` is YYYY-MM-DD in the site's time zone. */
export const DayOfViews = z.object({ day: z.string(), views: z.int() });
export type DayOfViews = z.infer<typeof DayOfViews>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/dashboard",
  summary:
    "How much there is of everything, the views of the last 30 days, the oldest first, and whether people can sign up",
  access: "writer",
  reply: z.object({
    data: Stats,
    viewsByDay: z.array(DayOfViews),
    /** For administrators. */
    signUps: z.object({ subscribe: BreakerState, register: BreakerState }).optional(),
  }),
});

import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How the route is counted in the metrics; by its pattern, without it. */
    label?: string;
  }
}

/** Counts what this scope mounts from now on under one label, where a route has none of its own. */
export function labelRoutes(scope: FastifyInstance, label: string): void {
  scope.addHook("onRoute", (route) => {
    route.config = { label, ...route.config };
  });
}

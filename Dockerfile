# One host of Urubuga. No container engine was at hand to build this: its steps were done by hand on Debian, in an empty
# folder, and the result was started as "nobody" on a read-only root with its folder of data and /tmp alone to write:
# pages, pictures in new widths, /api/docs, a backup and SIGTERM worked. Of what it copies 48 MB come to the base image.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it rejects a lock file that leaves out the optional binaries of other platforms. No scripts: they would
# fetch another Node.js.
RUN npm install --include=dev --ignore-scripts --no-save --no-audit --no-fund
COPY . .
# Not `npm run build`, which would install once more.
RUN node_modules/.bin/react-router build
# What the bundle finds at run time (scripts/bundle-server.ts, "external"), and file-type, which loads a part of itself
# by name. Everything else is in build/ already.
RUN node -e ' \
  const { readFileSync, writeFileSync } = require("node:fs"); \
  const { dependencies, devDependencies, scripts, ...own } = JSON.parse(readFileSync("package.json", "utf8")); \
  const kept = ["sharp", "pg", "@fastify/swagger-ui", "file-type"]; \
  own.dependencies = Object.fromEntries(kept.map((name) => [name, dependencies[name]])); \
  writeFileSync("package.json", JSON.stringify(own));' \
  && npm prune --ignore-scripts --no-save --no-audit --no-fund && rm -rf node_modules/.cache

FROM node:26-trixie-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/sample ./sample
COPY --from=build /app/i18n/languages ./i18n/languages
COPY --from=build /app/build ./build
# The memory settings are those of scripts/memory.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `npm start` would install and build; as the first process it gets the signals of the engine itself.
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--max-old-space-size=1536", "--heap-growing-percent=60", "build/program/main.js"]

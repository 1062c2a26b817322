FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY . .
# What decides which dependencies are installed, and nothing else.
RUN find . -name package.json -o -name package-lock.json -o -name .npmrc | sort | tar -cf /manifests.tar --mtime=@0 --owner=0 --group=0 -T -

FROM node:24.21.0-slim AS build
WORKDIR /app
# This layer is made anew only when dependencies change.
COPY --from=manifests /manifests.tar /tmp/manifests.tar
RUN tar -xf /tmp/manifests.tar && npm ci --no-fund --no-audit
COPY . .
RUN INSTALLED=all node scripts/run.mjs build && npm prune --omit=dev --no-fund --no-audit
# The image holds what runs: no tests, no tools, no sources.
RUN rm -rf .changeset .github bench docs e2e examples features scripts tools *.config.* tsconfig.* biome.json cspell.json knip.json && find apps packages -type d \( -name src -o -name fixtures \) -prune -exec rm -rf {} +

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
WORKDIR /app
# The files stay root's: the server writes to its volume and nowhere else.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]

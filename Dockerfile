FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image has its own Node.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /site
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY app app
COPY brand brand
COPY demo demo
COPY http http
COPY migrations migrations
COPY scripts scripts
COPY server.ts site.config.ts desk.config.ts ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "server.ts"]

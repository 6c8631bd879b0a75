# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# With a database elsewhere the build prepares no demo; the address is never asked. The image brings its own Node.
RUN DATABASE_URL=postgres://elsewhere npm run build \
  && npm prune --omit=dev \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node node_modules/.cache

FROM node:24-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/src src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does.
CMD ["node", "--max-semi-space-size=4", "build/shop/main.js"]

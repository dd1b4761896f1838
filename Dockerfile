# Plain on purpose. It could not be run where it was written: tell us when it fails for you.
FROM node:24-bookworm-slim
WORKDIR /srv/muster
# It needs MUSTER_SECRET, MUSTER_PUBLIC_URL and DATABASE_URL, and says so. MUSTER_ENV=staging takes test keys; development
# has a password that everybody knows, so that it listens beyond its machine only with MUSTER_ALLOW_OPEN_DEVELOPMENT=true.
ENV NODE_ENV=production MUSTER_ENV=production HOST=0.0.0.0 PORT=3000 MUSTER_DATA=/var/lib/muster
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and PostgreSQL runs beside it.
RUN npm ci --omit=dev --omit=optional && mkdir -p /var/lib/muster \
  # Some platforms run it as a number of their own, in the group of root.
  && chown node:0 /var/lib/muster && chmod 770 /var/lib/muster
COPY src ./src
COPY scripts ./scripts
COPY docs ./docs
COPY migrations ./migrations
COPY openapi/examples.json ./openapi/examples.json
USER node
EXPOSE 3000
CMD ["node", "src/main.ts"]

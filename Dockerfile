# Plain on purpose. It could not be run where it was written: tell us when it fails for you.
FROM node:24-bookworm-slim
WORKDIR /srv/muster
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MUSTER_DATA=/var/lib/muster
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and PostgreSQL runs beside it.
RUN npm ci --omit=dev --omit=optional && mkdir -p /var/lib/muster && chown node /var/lib/muster
COPY src ./src
COPY migrations ./migrations
USER node
EXPOSE 3000
CMD ["node", "src/main.ts"]

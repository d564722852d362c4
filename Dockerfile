FROM oven/bun:1.4.5 AS build
WORKDIR /talyer
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build

FROM debian:bookworm-slim
# PostgreSQL refuses to run as root, so nothing here does.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin talyer \
  && install -d -o talyer -g talyer -m 0700 /data
COPY --from=build /talyer/dist/talyer /usr/local/bin/talyer
USER talyer
WORKDIR /data
ENV TALYER_DATA=/data
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-5000}; printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3; read -r answer <&3; [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["talyer"]

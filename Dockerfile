# The server with both databases' drivers. Rules are compiled at the first start, into a volume.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY requirements/server.txt /tmp/server.txt
RUN pip install --no-cache-dir --require-hashes --requirement /tmp/server.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps /wheels/*.whl \
    && useradd --system --home-dir /var/cache/wildtable --create-home table \
    && install --directory --owner table /var/lib/wildtable
# Without --db the database is /var/lib/wildtable/wildtable.db: a volume of its own, kept for ever.
ENV WILDTABLE_CACHE_DIR=/var/cache/wildtable XDG_DATA_HOME=/var/lib PYTHONUNBUFFERED=1
USER table
EXPOSE 8000
ENTRYPOINT ["wildtable"]
CMD ["serve", "--host", "0.0.0.0"]

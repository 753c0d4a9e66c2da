# The server with both databases' drivers. Rules are compiled at the first start, into a volume.
# To pin the image: --build-arg PYTHON_IMAGE=python:3.13-slim@sha256:… (docker buildx imagetools inspect).
ARG PYTHON_IMAGE=python:3.13-slim

FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
COPY requirements/build.txt /tmp/build.txt
RUN pip install --no-cache-dir --require-hashes --requirement /tmp/build.txt
COPY . .
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

FROM ${PYTHON_IMAGE}
COPY requirements/server.txt /tmp/server.txt
RUN pip install --no-cache-dir --require-hashes --requirement /tmp/server.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps /wheels/*.whl \
    && useradd --system --uid 10001 --home-dir /var/cache/wildtable --create-home table \
    && install --directory --owner table --mode 0700 /var/lib/wildtable
# Without --db the database is /var/lib/wildtable/wildtable.db: a volume of its own, kept for ever.
ENV WILDTABLE_CACHE_DIR=/var/cache/wildtable XDG_DATA_HOME=/var/lib PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER table
EXPOSE 8000
# /readyz writes: a full disk or a database that is gone is no health.
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
ENTRYPOINT ["wildtable"]
CMD ["serve", "--host", "0.0.0.0"]

# The server with both databases' drivers. Rules are compiled at the first start, into a volume.
FROM python:3.13-slim
WORKDIR /app
COPY requirements/runtime.txt requirements/runtime.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/runtime.txt
COPY . .
RUN pip install --no-cache-dir --no-deps . \
    && useradd --system --home-dir /var/cache/wildtable --create-home table
ENV WILDTABLE_CACHE_DIR=/var/cache/wildtable PYTHONUNBUFFERED=1
USER table
EXPOSE 8000
ENTRYPOINT ["wildtable"]
CMD ["serve", "--host", "0.0.0.0"]

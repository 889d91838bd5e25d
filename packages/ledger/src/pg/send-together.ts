import type pg from 'pg'

interface Corkable {
  cork(): void
  uncork(): void
}

/**
 * Hands over all statements that `send` queues to the operating system in one go. A pipelined
 * connection writes each statement by itself, and a batch has a dozen of them.
 */
export function sendTogether<Value>(client: pg.ClientBase, send: () => Value): Value {
  const stream = streamOf(client)
  stream?.cork()
  try {
    return send()
  } finally {
    stream?.uncork()
  }
}

/** The driver does not publish its socket; without it statements are merely sent one by one. */
function streamOf(client: pg.ClientBase): Corkable | undefined {
  const { connection } = client as unknown as { connection?: { stream?: Partial<Corkable> } }
  const stream = connection?.stream
  return stream?.cork && stream.uncork ? (stream as Corkable) : undefined
}

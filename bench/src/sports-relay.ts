import { STREAM_PATH } from '@baize/uof'
import websocket from '@fastify/websocket'
import fastify from 'fastify'

/**
 * What a price costs on its way without a book and a database: SPORTS_RELAY is `PORT FEED`; it hands each message on, as it is, to the sockets that
 * asked for its match.
 */
const [port = '0', feed = '0'] = (process.env['SPORTS_RELAY'] ?? '').split(' ')
const EVENT = /event_id="([^"]+)"/
const followers = new Map<string, Set<{ send(text: string): void }>>()

const app = fastify()
await app.register(websocket)
app.get('/wps/live', { websocket: true }, (socket) => {
  socket.on('message', (raw: Buffer) => {
    const { topic } = JSON.parse(raw.toString('utf8')) as { topic: string }
    const event = topic.slice(topic.indexOf(':') + 1)
    const known = followers.get(event) ?? new Set()
    followers.set(event, known.add(socket))
    socket.send('{"type":"snapshot"}')
  })
})
app.get('/healthz', () => 'ok')
const source = new WebSocket(`ws://127.0.0.1:${feed}${STREAM_PATH}`)
source.addEventListener('message', ({ data }) => {
  const text = String(data)
  const event = EVENT.exec(text)?.[1] ?? ''
  for (const socket of followers.get(event) ?? []) socket.send(text)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })

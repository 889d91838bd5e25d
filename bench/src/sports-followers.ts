/**
 * Tabs that follow matches: `sports-followers.ts PORT SOCKETS BOARDS` opens sockets, of which the last so many follow the board of football
 * and the others a match each, prints `ready`, and with SIGTERM one line of JSON: what came, and how old its price was.
 */
const [port = 0, sockets = 0, boards = 0] = process.argv.slice(2).map(Number)
const EPOCH = Number(process.env['SPORTS_EPOCH'])
/** The first price of who wins, in a change of a topic or in a message of the feed. */
const PRICES =
  /"market":"1\|"[^[]{0,80}\[\{"outcomeId":"1","odds":"([\d.]+)"|<market id="1"[^>]*><outcome id="1" odds="([\d.]+)"/g

const ages: number[] = []
let messages = 0
let bytes = 0
let isReady = false

function open(at: number): Promise<void> {
  const topic =
    at >= sockets - boards ? 'sports-board:football' : `sports-event:sr:match:${900_000 + at}`
  const headers = { origin: `http://127.0.0.1:${port}` }
  return new Promise((resolve, reject) => {
    // Node's socket takes headers where those of browsers take the names of protocols.
    const protocols = { headers } as unknown as string[]
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/live?as=visitor`, protocols)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'subscribe', v: 1, topic })),
    )
    socket.addEventListener('message', ({ data }) => {
      resolve()
      note(String(data))
    })
    for (const end of ['error', 'close']) {
      socket.addEventListener(end, () => reject(new Error(`the line of ${topic} ended`)))
    }
  })
}

function note(text: string): void {
  if (!isReady || text.startsWith('{"type":"snapshot"')) return
  messages += 1
  bytes += text.length
  const nowMs = Date.now()
  for (const [, ofTopic, ofFeed] of text.matchAll(PRICES)) {
    ages.push(nowMs - EPOCH - Math.round((Number(ofTopic ?? ofFeed) - 1) * 10_000))
  }
}

const of = (share: number) => ages[Math.min(ages.length - 1, Math.floor(ages.length * share))] ?? 0

process.on('SIGTERM', () => {
  ages.sort((one, other) => one - other)
  const report = { messages, bytes, prices: ages.length }
  const times = { p50Ms: of(0.5), p99Ms: of(0.99), longestMs: of(1) }
  process.stdout.write(`${JSON.stringify({ ...report, ...times })}\n`, () => process.exit(0))
})

await Promise.all(Array.from({ length: sockets }, (_, at) => open(at)))
isReady = true
process.stdout.write('ready\n')

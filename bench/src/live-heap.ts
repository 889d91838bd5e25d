/** What a collection of garbage leaves of a server's memory, in all its threads together. */
export interface LiveHeap {
  /** MiB that something still holds after a full collection. */
  measure(): Promise<number>
  close(): void
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId?: string; readonly message?: string }
  readonly result?: { readonly usedSize?: number }
}

const MIB = 1024 * 1024
/** The first collection runs finalizers, and what those let go of goes with the second. */
const COLLECTIONS = 2

/** The setting that lets a program of ours be looked into, from this machine only. */
export function inspectedAt(port: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }
}

/**
 * Looks into a program that was started with {@link inspectedAt}. Resident memory grows as long as
 * the collector sees no reason to work; only what is left after it tells a leak from laziness.
 * The protocol is Chromium's, https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/
 */
export async function watchLiveHeap(port: number): Promise<LiveHeap> {
  const socket = new WebSocket(await debuggerOf(port))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The server cannot be looked into.'))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const threads = new Set<string>()
  let calls = 0

  function take(answer: Answer): void {
    const { sessionId, message } = answer.params ?? {}
    if (answer.method === 'NodeWorker.attachedToWorker' && sessionId) threads.add(sessionId)
    else if (answer.method === 'NodeWorker.detachedFromWorker' && sessionId)
      threads.delete(sessionId)
    else if (message !== undefined) take(JSON.parse(message) as Answer)
    else if (answer.id !== undefined) {
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  }
  socket.onmessage = (event) => take(JSON.parse(String(event.data)) as Answer)

  function call(method: string, params: object = {}, thread?: string): Promise<Answer> {
    calls += 1
    const text = JSON.stringify({ id: calls, method, params })
    const answered = new Promise<Answer>((resolve) => waiting.set(calls, resolve))
    if (thread === undefined) socket.send(text)
    else void call('NodeWorker.sendMessageToWorker', { sessionId: thread, message: text })
    return answered
  }

  async function bytesOf(thread?: string): Promise<number> {
    for (let collection = 0; collection < COLLECTIONS; collection += 1) {
      await call('HeapProfiler.collectGarbage', {}, thread)
    }
    return (await call('Runtime.getHeapUsage', {}, thread)).result?.usedSize ?? 0
  }

  await call('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return {
    async measure() {
      let bytes = await bytesOf()
      for (const thread of threads) bytes += await bytesOf(thread)
      return Math.round((bytes / MIB) * 10) / 10
    },
    close: () => socket.close(),
  }
}

async function debuggerOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (target === undefined) throw new Error('The server cannot be looked into.')
  return target.webSocketDebuggerUrl
}

import type { EpochMs, Result } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import {
  ACCESS_TOKEN_HEADER,
  type Fixture,
  type FixtureDocument,
  fixturePath,
  type Producer,
  parseDocument,
  recoveryPath,
  STREAM_PATH,
  schedulePath,
  type UofDocument,
} from '@baize/uof'

const TIME_LIMIT_MS = 10_000
const OPENING_MS = 5_000
const NOT_FOUND = 404

export interface FeedStream {
  close(): void
}

/** A feed behind its address: a socket of messages, and documents that are asked for. */
export interface FeedLink {
  /** Rejects where the line cannot be opened; `onEnd` is told once when an open one ends. */
  open(hear: {
    readonly onText: (text: string) => void
    readonly onEnd: () => void
  }): Promise<FeedStream>
  /** Undefined where the feed knows no such event. */
  loadFixture(event: Urn): Promise<FixtureDocument | undefined>
  loadSchedule(of: 'live' | 'pre'): Promise<readonly Fixture[]>
  /** Rejects where no recovery was begun. */
  recover(
    producer: Producer,
    request: { readonly requestId: number; readonly after?: EpochMs },
  ): Promise<void>
}

export function createFeedLink(address: string, token: string): FeedLink {
  const base = address.replace(/\/$/, '')
  const headers = { [ACCESS_TOKEN_HEADER]: token }
  const ask = async (path: string, method: 'GET' | 'POST'): Promise<UofDocument | undefined> => {
    const response = await fetch(base + path, {
      ...{ method, headers, redirect: 'error' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (response.status === NOT_FOUND) return undefined
    if (!response.ok) throw new Error(`the feed answered ${response.status} to ${path}`)
    return read(parseDocument(await response.text()), path)
  }
  return {
    open: (hear) => openStream(base.replace(/^http/, 'ws') + STREAM_PATH, headers, hear),
    async loadFixture(event) {
      const found = await ask(fixturePath(event), 'GET')
      return found?.type === 'fixture' ? found : undefined
    },
    async loadSchedule(of) {
      const found = await ask(schedulePath(of), 'GET')
      return found?.type === 'schedule' ? found.fixtures : []
    },
    async recover(producer, request) {
      const answer = await ask(recoveryPath(producer, request), 'POST')
      if (answer?.type === 'recovery' && answer.isAccepted) return
      throw new Error(`the feed began no recovery of ${producer}`)
    },
  }
}

function read(document: Result<UofDocument>, path: string): UofDocument {
  if (document.ok) return document.value
  const { code, details } = document.refusal
  throw new Error(`the feed's document at ${path} is ${code}: ${JSON.stringify(details ?? {})}`)
}

function openStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  { onText, onEnd }: Parameters<FeedLink['open']>[0],
): Promise<FeedStream> {
  // Node's socket takes headers where those of browsers take the names of protocols.
  const socket = new WebSocket(address, { headers } as unknown as string[])
  return new Promise((resolve, reject) => {
    let isOpen = false
    const limit = setTimeout(() => socket.close(), OPENING_MS)
    const end = () => {
      clearTimeout(limit)
      if (isOpen) onEnd()
      else reject(new Error('the line to the feed could not be opened'))
      isOpen = false
    }
    socket.addEventListener('open', () => {
      clearTimeout(limit)
      isOpen = true
      resolve({ close: () => socket.close() })
    })
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') onText(data)
    })
    socket.addEventListener('error', end, { once: true })
    socket.addEventListener('close', end, { once: true })
  })
}

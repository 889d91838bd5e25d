import { onceATurn } from './once-a-turn.ts'

/** Bytes, the end of them, that those before were read, or that the stream is over. */
export type Piece = Uint8Array | 'end' | 'read' | 'closed'

/** The first piece of a stream. */
interface Opening {
  readonly remoteAddress: string
}

/** What one turn has for all streams: the number of a stream and a piece of it, as values in a row. */
export type Pieces = readonly (number | Piece | Opening)[]

const FIELDS = 2
/** A turn may bring thousands; those first in it need not wait for the last. */
const PIECES_A_MESSAGE = 256

/** One end of a stream between two threads. */
export interface StreamPort {
  send(piece: Piece): void
  onPiece(listener: (piece: Piece) => void): void
  /** Called once the other end has closed, after what it sent before. */
  onClosed(listener: () => void): void
  close(): void
}

/** The streams between two threads, on one port: a port for each would wake the other thread for every piece. */
export interface StreamPorts {
  open(remoteAddress: string): StreamPort
  /** What came from the other thread. */
  take(pieces: Pieces): void
  /** The other thread is gone. */
  closeAll(): void
}

export interface StreamPortDeps {
  post(pieces: Pieces): void
  /** The other thread has opened a stream; only one of the two does. */
  onOpened?(port: StreamPort, remoteAddress: string): void
}

interface End {
  onPiece: (piece: Piece) => void
  onClosed: () => void
}

/** One of the two threads opens streams; the other is told of them. */
export function createStreamPorts({ post, onOpened }: StreamPortDeps): StreamPorts {
  const ends = new Map<number, End>()
  let opened = 0
  let pieces: (number | Piece | Opening)[] = []
  const sending = onceATurn(() => {
    const together = pieces
    pieces = []
    post(together)
  })
  const send = (number: number, piece: Piece | Opening) => {
    pieces.push(number, piece)
    if (pieces.length >= PIECES_A_MESSAGE * FIELDS) sending.now()
    else sending.soon()
  }
  const begin = (number: number): StreamPort => {
    const end: End = { onPiece: () => undefined, onClosed: () => undefined }
    ends.set(number, end)
    return {
      send(piece) {
        if (ends.has(number)) send(number, piece)
      },
      onPiece(listener) {
        end.onPiece = listener
      },
      onClosed(listener) {
        end.onClosed = listener
      },
      close() {
        if (ends.delete(number)) send(number, 'closed')
      },
    }
  }
  /** In a turn of its own, so that what came before is read first. */
  const finish = (number: number) => {
    const end = ends.get(number)
    ends.delete(number)
    if (end) setImmediate(() => end.onClosed())
  }
  return {
    open(remoteAddress) {
      opened += 1
      const port = begin(opened)
      send(opened, { remoteAddress })
      return port
    },
    take(together) {
      for (let at = 0; at < together.length; at += FIELDS) {
        const number = together[at] as number
        const piece = together[at + 1] as Piece | Opening
        if (piece === 'closed') finish(number)
        else if (typeof piece === 'string' || piece instanceof Uint8Array) {
          ends.get(number)?.onPiece(piece)
        } else onOpened?.(begin(number), piece.remoteAddress)
      }
    },
    closeAll() {
      for (const number of [...ends.keys()]) finish(number)
    },
  }
}

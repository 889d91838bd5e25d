import { Duplex } from 'node:stream'
import { ownBytes } from './own-bytes.ts'
import type { Piece, StreamPort } from './stream-ports.ts'

/**
 * One end of a connection between two threads. What is written here is read at the other end;
 * a writer waits until it was, so that no more than one piece lies between them.
 */
export class ThreadStream extends Duplex {
  /** For whoever asks a connection where it comes from. */
  readonly remoteAddress: string
  readonly #port: StreamPort
  #onRead: (() => void) | undefined
  #owesRead = false
  #timer: NodeJS.Timeout | undefined
  /** Milliseconds without a byte after which it says `timeout`; 0 is never. */
  timeout = 0

  constructor(port: StreamPort, remoteAddress: string) {
    super()
    this.#port = port
    this.remoteAddress = remoteAddress
    port.onPiece((piece) => this.#take(piece))
    port.onClosed(() => this.destroy())
  }

  #take(piece: Piece): void {
    this.#beBusy()
    if (piece === 'read') {
      const go = this.#onRead
      this.#onRead = undefined
      go?.()
    } else if (piece === 'end') this.push(null)
    else if (typeof piece === 'string') return
    else if (this.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))) {
      this.#port.send('read')
    } else this.#owesRead = true
  }

  override _read(): void {
    if (!this.#owesRead) return
    this.#owesRead = false
    this.#port.send('read')
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#beBusy()
    this.#onRead = done
    this.#port.send(ownBytes(chunk))
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: () => void): void {
    this.#port.send('end')
    done()
  }

  override _destroy(failure: Error | null, done: (failure?: Error | null) => void): void {
    clearTimeout(this.#timer)
    this.#port.close()
    done(failure)
  }

  setTimeout(idleMs: number, onTimeout?: () => void): this {
    this.timeout = idleMs
    if (onTimeout) this.once('timeout', onTimeout)
    this.#beBusy()
    return this
  }

  /** Between threads nothing is held back and nothing breaks unseen. */
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this

  #beBusy(): void {
    clearTimeout(this.#timer)
    if (this.timeout > 0) {
      this.#timer = setTimeout(() => this.emit('timeout'), this.timeout).unref()
    }
  }
}

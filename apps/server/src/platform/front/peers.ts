import { type AddressCount, addressCounts } from '../http/address-group.ts'
import { AddressSums } from '../http/address-sums.ts'

/** As much of a connection as is looked at. */
export interface PeerSocket {
  readonly remoteAddress?: string | undefined
  readonly bytesRead: number
  readonly bytesWritten: number
  /** Bytes that the other side has not taken. */
  readonly writableLength: number
  destroy(): unknown
}

export interface PeerParts {
  /** Connections per IPv4 address or IPv6 /64, sixteen times as many per /48. No limit for trusted proxies. */
  readonly connectionsOfAddressMax: number
  isTrusted(address: string): boolean
  /** Told before a body that came too slowly is given up. */
  onSlowBody(socket: PeerSocket): void
  now(): number
}

/** Bounds what connections cost that are slow, deaf or many. */
export interface Peers {
  /** A connection; false where its address has too many. */
  open(socket: PeerSocket): boolean
  close(socket: PeerSocket): void
  /** A request of this many bytes has begun; undefined where it does not say. False: there is no room for it. */
  beginBody(socket: PeerSocket, length: number | undefined): boolean
  endBody(socket: PeerSocket): void
  /** Ends what has not moved for too long. */
  look(): void
}

export const LOOK_EVERY_MS = 1_000
/** What a body may take, and for each piece that it announced besides. */
const BODY_MS = 30_000
const BODY_PIECE_BYTES = 32 * 1024
const BODY_PIECE_MS = 1_000
/** Less than this, and nobody is sending any more. */
const MOVED_BYTES_MIN = 1024
const MOVED_WITHIN_MS = 10_000
/** An answer that nobody takes. */
const DEAF_MS = 30_000
const WAITING_BYTES_MAX = 256 * 1024
const DEAF_WITH_MUCH_MS = 10_000
/** Of all connections together; beyond it the longest deaf go first. */
const ALL_WAITING_BYTES_MAX = 64 * 1024 * 1024
/** Large bodies lie in memory until they are whole. */
const LARGE_BYTES = 64 * 1024
const LARGE_OF_ADDRESS_MAX = 32 * 1024 * 1024
const LARGE_OF_ALL_MAX = 160 * 1024 * 1024
/** What a body may come to that does not say. */
const UNSAID_BYTES = 5 * 1024 * 1024

interface Body {
  readonly beganMs: number
  readonly length: number | undefined
  readonly readBefore: number
  readonly largeBytes: number
  movedMs: number
  movedBytes: number
}

interface Peer {
  readonly counts: readonly AddressCount[]
  readonly isTrusted: boolean
  body?: Body | undefined
  takenBytes: number
  takenMs: number
}

export function createPeers(parts: PeerParts): Peers {
  const { now, onSlowBody } = parts
  const peers = new Map<PeerSocket, Peer>()
  const connections = new AddressSums()
  const large = new AddressSums()
  const endBody = (peer: Peer) => {
    if (peer.body) large.add(peer.counts, -peer.body.largeBytes)
    peer.body = undefined
  }
  return {
    open(socket) {
      const address = socket.remoteAddress ?? ''
      const counts = addressCounts(address)
      const isTrusted = parts.isTrusted(address)
      const hasRoom = connections.hasRoom(counts, 1, parts.connectionsOfAddressMax)
      if (!isTrusted && !hasRoom) return false
      connections.add(counts, 1)
      peers.set(socket, { counts, isTrusted, takenBytes: 0, takenMs: now() })
      return true
    },
    close(socket) {
      const peer = peers.get(socket)
      if (!peer) return
      endBody(peer)
      connections.add(peer.counts, -1)
      peers.delete(socket)
    },
    beginBody(socket, length) {
      const peer = peers.get(socket)
      if (!peer || length === 0) return true
      const bytes = length ?? UNSAID_BYTES
      const largeBytes = bytes > LARGE_BYTES ? bytes : 0
      const hasRoom = large.hasRoom(peer.counts, largeBytes, LARGE_OF_ADDRESS_MAX)
      const isTooMuch = !peer.isTrusted && !hasRoom
      if (largeBytes > 0 && (isTooMuch || large.all + largeBytes > LARGE_OF_ALL_MAX)) return false
      large.add(peer.counts, largeBytes)
      const [nowMs, read] = [now(), socket.bytesRead]
      peer.body = {
        ...{ beganMs: nowMs, length, readBefore: read, largeBytes },
        ...{ movedMs: nowMs, movedBytes: read },
      }
      return true
    },
    endBody(socket) {
      const peer = peers.get(socket)
      if (peer) endBody(peer)
    },
    look() {
      const nowMs = now()
      const deaf: { readonly socket: PeerSocket; readonly sinceMs: number }[] = []
      let waitingBytes = 0
      for (const [socket, peer] of peers) {
        if (peer.body && isTooSlow(peer.body, socket.bytesRead, nowMs)) {
          onSlowBody(socket)
          socket.destroy()
        } else if (isDeaf(socket, peer, nowMs)) socket.destroy()
        else if (socket.writableLength > 0) {
          waitingBytes += socket.writableLength
          deaf.push({ socket, sinceMs: peer.takenMs })
        }
      }
      if (waitingBytes <= ALL_WAITING_BYTES_MAX) return
      deaf.sort((one, other) => one.sinceMs - other.sinceMs)
      for (const { socket } of deaf) {
        if (waitingBytes <= ALL_WAITING_BYTES_MAX) return
        waitingBytes -= socket.writableLength
        socket.destroy()
      }
    },
  }
}

function isTooSlow(body: Body, bytesRead: number, nowMs: number): boolean {
  if (bytesRead - body.movedBytes >= MOVED_BYTES_MIN) {
    body.movedMs = nowMs
    body.movedBytes = bytesRead
  }
  if (nowMs - body.movedMs >= MOVED_WITHIN_MS) return true
  const pieces = Math.ceil((body.length ?? bytesRead - body.readBefore) / BODY_PIECE_BYTES)
  return nowMs - body.beganMs > BODY_MS + pieces * BODY_PIECE_MS
}

function isDeaf(socket: PeerSocket, peer: Peer, nowMs: number): boolean {
  const taken = socket.bytesWritten - socket.writableLength
  if (taken !== peer.takenBytes || socket.writableLength === 0) {
    peer.takenBytes = taken
    peer.takenMs = nowMs
  }
  const isMuch = socket.writableLength > WAITING_BYTES_MAX
  return nowMs - peer.takenMs >= (isMuch ? DEAF_WITH_MUCH_MS : DEAF_MS)
}

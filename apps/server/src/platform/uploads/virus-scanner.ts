import { connect, type NetConnectOpts, type Socket } from 'node:net'

const PATIENCE_MS = 15_000
const CHUNK_BYTES = 64 * 1024
/** Longer than any answer; what goes on and on is none. */
const ANSWER_CHARACTERS_MAX = 1_000

/** No file is taken while nobody can say whether it is safe. */
export class ScannerAway extends Error {
  constructor(why: string) {
    super(`the virus scanner gave no verdict: ${why}`)
    this.name = 'ScannerAway'
  }
}

/** Looks into a file that somebody sent, before anything else does. */
export interface VirusScanner {
  /** The name of what was found; undefined when nothing was. Throws `ScannerAway`. */
  find(file: Uint8Array): Promise<string | undefined>
}

/** An installation without a scanner: everything else that is done to files is done all the same. */
export const NO_SCANNER: VirusScanner = { find: async () => undefined }

/**
 * A ClamAV daemon, asked by its INSTREAM command (clamd's manual page). `address` is
 * `tcp://host:port` or `unix:/path`.
 */
export function createVirusScanner(address: string): VirusScanner {
  const place = placeOf(new URL(address))
  return {
    async find(file) {
      const answer = await ask(place, file)
      if (answer === 'stream: OK') return undefined
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (found === undefined) throw new ScannerAway(answer)
      return found
    },
  }
}

function placeOf({ protocol, hostname, port, pathname }: URL): NetConnectOpts {
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) }
}

function ask(place: NetConnectOpts, file: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    let answer = ''
    const fail = (why: string) => {
      socket.destroy()
      reject(new ScannerAway(why))
    }
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => fail('it took too long'))
    socket.on('connect', () => send(socket, file))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.length > ANSWER_CHARACTERS_MAX) fail('it said too much')
    })
    // It closes the connection after its verdict, with a zero behind it.
    socket.on('end', () => {
      socket.end()
      resolve(answer.replace(/\0.*$/s, ''))
    })
    socket.on('error', (error) => fail(error.message))
  })
}

function send(socket: Socket, file: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < file.length; from += CHUNK_BYTES) {
    const chunk = file.subarray(from, from + CHUNK_BYTES)
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(lengthOf(new Uint8Array()))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

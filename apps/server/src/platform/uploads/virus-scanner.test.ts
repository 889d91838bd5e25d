import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVirusScanner, ScannerAway } from './virus-scanner.ts'

/** What the daemon says of a file, or of having got nothing it understands. */
type Verdict = (file: Buffer) => string

const servers: Server[] = []

/** As clamd takes a file in: lengths of four bytes, chunks, and a length of nothing at the end. */
async function startDaemon(verdict: Verdict): Promise<string> {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes])
      const file = readStream(got)
      if (file) socket.end(`${verdict(file)}\0`)
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function readStream(got: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (got.subarray(0, command.length).toString() !== command) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(chunks)
    if (at + length > got.length) return undefined
    chunks.push(got.subarray(at, at + length))
    at += length
  }
  return undefined
}

let taken: Buffer[] = []
let address: string
beforeAll(async () => {
  address = await startDaemon((file) => {
    taken.push(file)
    return file.includes('bad') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  })
})
afterAll(() => {
  for (const server of servers) server.close()
})

describe('a file that somebody sends', () => {
  it.each([0, 1, 64 * 1024, 200_001])('reaches the scanner whole: %i bytes', async (size) => {
    taken = []
    const file = Buffer.alloc(size, 7)
    expect(await createVirusScanner(address).find(file)).toBeUndefined()
    expect(taken[0]?.equals(file)).toBe(true)
  })

  it('is named by what it carries', async () => {
    const found = createVirusScanner(address).find(Buffer.from('something bad'))
    expect(await found).toBe('Eicar-Test-Signature')
  })
})

describe('a scanner without a verdict', () => {
  it.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK and more', 'OK'])(
    'lets nothing through: %j',
    async (answer) => {
      const scanner = createVirusScanner(await startDaemon(() => answer))
      await expect(scanner.find(Buffer.from('x'))).rejects.toThrow(ScannerAway)
    },
  )

  it('lets nothing through when it is away', async () => {
    const away = await startDaemon(() => 'stream: OK')
    servers.at(-1)?.close()
    await expect(createVirusScanner(away).find(Buffer.from('x'))).rejects.toThrow(ScannerAway)
    const nowhere = createVirusScanner('unix:/nowhere/clamd.ctl')
    await expect(nowhere.find(Buffer.from('x'))).rejects.toThrow(ScannerAway)
  })
})

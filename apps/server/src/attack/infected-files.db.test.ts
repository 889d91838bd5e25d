/*
 * A daemon that finds something in every file, or is away: no operation of the contract that takes a
 * file takes one, and nothing of it is kept.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../testing/pictures.ts'
import { openStaff } from '../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'
import { ALL_OPERATIONS, exampleOf } from './input-fields.ts'

const UPLOADS = ALL_OPERATIONS.filter(([, { uploadBytesMax }]) => uploadBytesMax !== undefined)
const EVERY_CHUNK_READ = Buffer.alloc(4)

let daemon: Server
let server: TestServer
let callers: readonly TestBrowser[]
let file: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  daemon = createServer((socket) => {
    socket.on('data', (bytes) => {
      if (!bytes.subarray(-4).equals(EVERY_CHUNK_READ)) return
      socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0')
    })
  }).listen(0, '127.0.0.1')
  await once(daemon, 'listening')
  const { port } = daemon.address() as AddressInfo
  server = await startTestServer(undefined, { clamdUrl: `tcp://127.0.0.1:${port}` })
  callers = await Promise.all([server.openMember(), openStaff(server, 'administrator')])
  file = new Uint8Array(await buildPicture('png'))
})
afterAll(async () => {
  await server.stop()
  daemon.close()
})

async function send([name, operation]: (typeof UPLOADS)[number]) {
  const { params } = exampleOf(name, operation) as { params?: Record<string, string> }
  const by = callers[operation.path.startsWith('/ops/') ? 1 : 0]
  const answer = await by?.call(operation, { ...(params ? { params } : {}), body: file })
  return answer?.success === false ? answer.code : 'taken'
}

describe('every operation that takes a file', () => {
  it('refuses one that the scanner knows', async () => {
    expect(UPLOADS.length).toBeGreaterThanOrEqual(3)
    for (const upload of UPLOADS)
      expect([upload[0], await send(upload)]).toEqual([upload[0], 'file_infected'])
    expect(await callers[0]?.call(operations.getIdentityCheck)).toMatchObject({
      value: { check: { documents: [] } },
    })
  })

  it('takes none while the scanner is away', async () => {
    daemon.close()
    for (const upload of UPLOADS)
      expect([upload[0], await send(upload)]).toEqual([upload[0], 'unavailable'])
  })
})

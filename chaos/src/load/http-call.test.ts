import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpCaller, type HttpCaller } from './http-call.ts'

let server: Server
let url = ''
let answer: (socket: Socket) => void = () => undefined
let caller: HttpCaller

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  caller = createHttpCaller(2)
})

afterEach(async () => {
  caller.close()
  await new Promise((resolve) => server.close(resolve))
})

const get = () => caller.send({ method: 'GET', url, headers: {} })

describe('an answer', () => {
  it('counts when its last byte has come', async () => {
    answer = (socket) => socket.end('HTTP/1.1 409 Conflict\r\ncontent-length: 2\r\n\r\n{}')
    expect(await get()).toMatchObject({ kind: 'answered', status: 409, text: '{}' })
  })

  it('is none when it is cut short', async () => {
    answer = (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"succ')
    expect(await get()).toMatchObject({ kind: 'broken' })
  })

  it('is none when a byte of it was changed', async () => {
    answer = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n')
      socket.end(Buffer.from([0x22, 0xb5, 0x22, 0x20]))
    }
    expect(await get()).toEqual({ kind: 'broken', why: 'garbled' })
  })

  it('is none when the connection is reset', async () => {
    answer = (socket) => socket.resetAndDestroy()
    expect(await get()).toMatchObject({ kind: 'broken' })
  })

  it('is none where nobody listens', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await get()).toEqual({ kind: 'broken', why: 'ECONNREFUSED' })
  })
})

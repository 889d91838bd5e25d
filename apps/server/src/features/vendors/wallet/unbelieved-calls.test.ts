import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createUnbelievedCalls, limitUnbelieved } from './unbelieved-calls.ts'

it('takes thirty calls a minute that nobody signed, of an address or an IPv6 network', () => {
  let nowMs = 0
  const calls = createUnbelievedCalls(() => nowMs)
  for (let count = 0; count < 30; count += 1) {
    expect(calls.waitSeconds('2001:db8::1')).toBe(0)
    calls.noteUnbelieved(`2001:db8::${count}`)
  }
  expect(calls.waitSeconds('2001:db8::ffff')).toBe(60)
  expect(calls.waitSeconds('203.0.113.9')).toBe(0)
  nowMs += 60_000
  expect(calls.waitSeconds('2001:db8::1')).toBe(0)
})

it('takes sixteen times as many of all networks of a site', () => {
  const calls = createUnbelievedCalls(() => 0)
  for (let count = 0; count < 16 * 30; count += 1) {
    expect(calls.waitSeconds('2001:db8:5:ffff::1')).toBe(0)
    calls.noteUnbelieved(`2001:db8:5:${count}::1`)
  }
  expect(calls.waitSeconds('2001:db8:5:ffff::1')).toBe(60)
  expect(calls.waitSeconds('2001:db8:6:ffff::1')).toBe(0)
})

it('counts nothing against an address that has just signed rightly', () => {
  let nowMs = 0
  const calls = createUnbelievedCalls(() => nowMs)
  calls.noteBelieved('203.0.113.9')
  for (let count = 0; count < 100; count += 1) calls.noteUnbelieved('203.0.113.9')
  expect(calls.waitSeconds('203.0.113.9')).toBe(0)
  nowMs += 3_600_000
  calls.waitSeconds('203.0.113.9')
  for (let count = 0; count < 100; count += 1) calls.noteUnbelieved('203.0.113.9')
  expect(calls.waitSeconds('203.0.113.9')).toBe(60)
})

it('reads no more of an address after thirty, says when, and has one line of the log for all', async () => {
  const lines: { ip?: string; count?: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log: FastifyBaseLogger = pino({ level: 'warn', base: null }, { write })
  const app = fastify({ loggerInstance: log })
  let read = 0
  const notes = limitUnbelieved(
    app,
    createUnbelievedCalls(() => 0),
  )
  app.post('/bet', (request, reply) => {
    read += 1
    notes.unbelieved(request, 'signature_invalid')
    return reply.code(401).send({})
  })
  const post = () => app.inject({ method: 'POST', url: '/bet', remoteAddress: '203.0.113.9' })
  for (let count = 0; count < 200; count += 1) await post()
  expect(read).toBe(30)
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    details: { waitSeconds: 60 },
  })
  expect(lines).toMatchObject([{ ip: '203.0.113.9', count: 1 }])
  await app.close()
})

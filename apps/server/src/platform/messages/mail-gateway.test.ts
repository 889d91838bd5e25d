import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailGateway } from './mail-gateway.ts'
import type { MessageGateway } from './message-gateway.ts'

/** The least a mail server says: it takes everything and keeps what it was told. */
let lines: string[] = []
let server: Server
let gateway: MessageGateway

beforeAll(async () => {
  server = createServer((socket) => {
    let isMail = false
    let rest = ''
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const all = (rest + bytes.toString('utf8')).split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) {
        lines.push(line)
        if (isMail && line !== '.') continue
        if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else if (line === 'STARTTLS') socket.write('502 not here\r\n')
        else if (line === 'DATA') socket.write('354 go on\r\n')
        else socket.write('250 well\r\n')
        isMail = line === 'DATA'
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway = createMailGateway({ ...parts(), isPlainAllowed: true })
})
afterAll(() => void server.close())
beforeEach(() => {
  lines = []
})

const parts = () => ({
  address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  sender: 'Baize <no-reply@baize.test>',
  others: { send: async () => undefined },
})

const MAIL = {
  reference: 'one',
  channel: 'mail',
  to: 'ligaya@mail.example',
  subject: 'Your code',
  text: '123456',
} as const
const HEADERS = [
  ...['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['subject', 'to', 'x-reference'],
]

/** The names of the headers that arrived, each once as far as they should be. */
function headerNames(): string[] {
  const mail = lines.slice(lines.indexOf('DATA') + 1)
  const head = mail.slice(0, mail.indexOf(''))
  return head
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
    .toSorted()
}

const recipients = () => lines.filter((line) => line.startsWith('RCPT TO'))

describe('a mail', () => {
  it('is told to nobody who offers no TLS, where the way leads elsewhere', async () => {
    const careful = createMailGateway({ ...parts(), isPlainAllowed: false })
    await expect(careful.send(MAIL)).rejects.toThrow(/STARTTLS/)
    expect(recipients()).toEqual([])
    expect(lines).not.toContain('DATA')
  })

  it('has the headers it should have, and one reader', async () => {
    await gateway.send(MAIL)
    expect(headerNames()).toEqual(HEADERS)
    expect(recipients()).toEqual(['RCPT TO:<ligaya@mail.example>'])
  })

  it.each([
    'code\r\nBcc: evil@evil.example',
    'code\nX-Injected: 1',
    'code\r\n\r\nanother body',
    'code\rReply-To: evil@evil.example',
    '=?utf-8?q?code=0d=0aBcc:_evil@evil.example?=',
    'code\u2028Bcc: evil@evil.example',
    `${'long '.repeat(60)}`,
  ])('has no header that stood in its subject: %j', async (subject) => {
    await gateway.send({ ...MAIL, subject })
    expect(headerNames()).toEqual(HEADERS)
    expect(recipients()).toHaveLength(1)
  })

  it('has no header that stood in its reference', async () => {
    await gateway.send({ ...MAIL, reference: 'one\r\nBcc: evil@evil.example' })
    expect(headerNames()).toEqual(HEADERS)
  })

  it.each(['ligaya.cruz+house@mail.example', 'ligaya@bücher.example'])('goes to %s', async (to) => {
    await gateway.send({ ...MAIL, to })
    expect(recipients()).toHaveLength(1)
  })

  it.each([
    'ligaya@mail.example\r\nBcc: evil@evil.example',
    'ligaya@mail.example, evil@evil.example',
    'ligaya@mail.example>\r\nRCPT TO:<evil@evil.example',
    '"evil@evil.example" <ligaya@mail.example>',
    'evil@evil.example ligaya@mail.example',
    'evil@evil.example; ligaya@mail.example',
    'group: evil@evil.example, ligaya@mail.example;',
  ])('goes to nobody when its address is more than one: %j', async (to) => {
    await expect(gateway.send({ ...MAIL, to })).rejects.toThrow('one address')
    expect(lines).toEqual([])
  })

  it('ends where it ends, whatever stands in its text', async () => {
    await gateway.send({ ...MAIL, text: 'a\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nb' })
    expect(lines.filter((line) => line === '.')).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('MAIL FROM'))).toHaveLength(1 + 1)
    expect(lines.indexOf('b')).toBeLessThan(lines.indexOf('.'))
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, type OutsideRules, readOutsideUrl } from './outside-address.ts'
import { postOutside } from './post-outside.ts'

const RULES: OutsideRules = { ownHosts: ['play.example'], allowedHere: [] }

describe('an address that somebody else chose', () => {
  it.each([
    ...['10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1'],
    ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'nowhere'],
  ])('%s is not of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['plain HTTP', 'http://partner.example/'],
    ['another protocol', 'ftp://partner.example/'],
    ['a name and a password', 'https://me:word@partner.example/'],
    ['the house itself', 'https://play.example/wps'],
    ['an address of a private network', 'https://10.0.0.1/'],
    ['the same in another notation', 'https://0x0a000001/'],
    ['and as one number', 'https://167772161/'],
    ['loopback of version 6', 'https://[::1]/'],
    ['one of version 4 within it', 'https://[::ffff:127.0.0.1]/'],
    ['no address', 'partner'],
  ])('%s is refused', (_name, url) => {
    expect(readOutsideUrl(url, RULES)).toBeUndefined()
  })

  it('an https address of another house is taken', () => {
    expect(readOutsideUrl('https://partner.example:8443/p?a=1', RULES)?.host).toBe(
      'partner.example:8443',
    )
  })
})

describe('a call to it', () => {
  let receiver: Server
  let asked: string[] = []
  const host = () => `localhost:${(receiver.address() as AddressInfo).port}`
  const call = (url: string) => ({ url, body: '{}', headers: { 'x-mark': '1' } })

  beforeAll(async () => {
    receiver = createServer((incoming, answer) => {
      asked.push(incoming.url ?? '')
      if (incoming.url === '/moved') answer.writeHead(302, { location: '/other' }).end()
      else answer.writeHead(200).end('x'.repeat(1_000_000))
    })
    await new Promise<void>((ready) => void receiver.listen(0, 'localhost', () => ready()))
  })
  afterAll(async () => await new Promise((ended) => void receiver.close(ended)))

  it.each([
    ['a name that leads to a private address', [{ address: '10.0.0.1', family: 4 }]],
    [
      'one that leads to a public and to a private one',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['one that leads nowhere', []],
  ])('is refused for %s', async (_name, found) => {
    const answer = await postOutside(call('https://partner.example/'), RULES, async () => found)
    expect(answer).toEqual({ fault: 'address_not_allowed' })
  })

  it('looks the name up each time', async () => {
    let looked = 0
    const resolve = async () => {
      looked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    await postOutside(call('https://partner.example/'), RULES, resolve)
    await postOutside(call('https://partner.example/'), RULES, resolve)
    expect(looked).toBe(2)
  })

  it('reaches this machine only where the operator says so, and follows no redirect', async () => {
    asked = []
    const allowed = { ...RULES, allowedHere: [host()] }
    expect(await postOutside(call(`http://${host()}/in`), RULES)).toEqual({
      fault: 'address_not_allowed',
    })
    expect(await postOutside(call(`http://${host()}/in`), allowed)).toEqual({ status: 200 })
    expect(await postOutside(call(`http://${host()}/moved`), allowed)).toEqual({ status: 302 })
    expect(asked).toEqual(['/in', '/moved'])
  })
})

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const BODY = '{"gameCode":"lantern-tiger","stakeMinor":"2000"}'

/** What a program that drives a server is told: HOST PORT TOKENS RATE SECONDS. */
export interface DriverOrders {
  readonly host: string
  readonly port: number
  /** Bets a second. */
  readonly rate: number
  readonly seconds: number
  /** The next bet as it goes over the wire: the players take turns, and each has a key of its own. */
  nextBet(): string
}

export function readDriverOrders(words: readonly string[]): DriverOrders {
  const [host = '127.0.0.1', port = '0', tokensFile = '', rate = '0', seconds = '0'] = words
  const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
  const head = randomBytes(3).toString('hex')
  let made = 0
  return {
    ...{ host, port: Number(port), rate: Number(rate), seconds: Number(seconds) },
    nextBet() {
      made += 1
      const count = made.toString(16).padStart(12, '0')
      const ms = Date.now().toString(16).padStart(12, '0')
      const key = `${ms.slice(0, 8)}-${ms.slice(8)}-7${head.slice(0, 3)}-8${head.slice(3, 6)}-${count}`
      return (
        `POST /wps/game/rounds HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: application/json\r\n` +
        `cookie: baize=${tokens[made % tokens.length]}\r\nidempotency-key: ${key}\r\n` +
        `content-length: ${BODY.length}\r\n\r\n${BODY}`
      )
    },
  }
}

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textOfCommitment, WITNESS_COMMITMENTS_PATH, witnessedDraw } from '@baize/contract'

/** A witness of draws for tests, with the test's clock; it may fall silent, or tell another value than it committed to. */
export interface StandInWitness {
  readonly address: string
  mood: 'honest' | 'silent' | 'lying'
  /** What it tells of a draw once that is closed. */
  valueOfDraw(game: string, issue: string): string
  stop(): Promise<void>
}

export async function startStandInWitness(now: () => number): Promise<StandInWitness> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const valueOfDraw = (game: string, issue: string) => hashOf(`value of ${game} ${issue}`)
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      const draw = witnessedDraw.parse(JSON.parse(body))
      const value = valueOfDraw(draw.game, draw.issue)
      if (request.url === WITNESS_COMMITMENTS_PATH) {
        const commitment = hashOf(value)
        const signature = sign(null, Buffer.from(textOfCommitment(draw, commitment)), privateKey)
        const said = { commitment, signature: signature.toString('base64'), publicKey: key }
        response.end(JSON.stringify(said))
        return
      }
      const isRevealed = witness.mood !== 'silent' && now() >= Date.parse(draw.closesAt)
      response.statusCode = isRevealed ? 200 : 409
      response.end(JSON.stringify({ value: witness.mood === 'lying' ? hashOf(value) : value }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const witness: StandInWitness = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'honest',
    valueOfDraw,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return witness
}

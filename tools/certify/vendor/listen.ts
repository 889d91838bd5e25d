import { createServer } from 'node:http'
import type { TrialWallet } from './trial-wallet.ts'

const BODY_BYTES_MAX = 65_536

/** Lets vendors reach a wallet over HTTP. A call that is not answered ends without a byte. */
export async function listen(
  wallet: TrialWallet,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    let bytes = 0
    request.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > BODY_BYTES_MAX) request.destroy()
      else pieces.push(piece)
    })
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      const raw = Buffer.concat(pieces).toString('utf8')
      const call = { path: request.url ?? '', headers: Object.fromEntries(headers), raw }
      void wallet.take(call).then((answer) => {
        if (!answer) return request.socket.destroy()
        return response.writeHead(answer.status, answer.headers).end(answer.raw)
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${listening}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

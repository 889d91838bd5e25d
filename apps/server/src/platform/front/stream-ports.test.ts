/**
 * Goal: streams between two threads that share a port are as if each had its own. Method: two ends, and what one posts handed to
 * the other by the test.
 */
import { describe, expect, it } from 'vitest'
import { createStreamPorts, type Pieces, type StreamPort } from './stream-ports.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function joinThreads() {
  const posted: Pieces[] = []
  const opened: { port: StreamPort; remoteAddress: string; came: unknown[] }[] = []
  const main = createStreamPorts({
    post: (pieces) => front.take(pieces),
    onOpened(port, remoteAddress) {
      const came: unknown[] = []
      port.onPiece((piece) => came.push(piece))
      port.onClosed(() => came.push('closed'))
      opened.push({ port, remoteAddress, came })
    },
  })
  const front = createStreamPorts({
    post(pieces) {
      posted.push(pieces)
      main.take(pieces)
    },
  })
  return { front, main, posted, opened }
}

describe('streams that share a port', () => {
  it('bring what was sent to each, in order, all of a turn together', async () => {
    const { front, posted, opened } = joinThreads()
    const ports = ['192.0.2.1', '192.0.2.2'].map((address) => front.open(address))
    for (const byte of [1, 2]) for (const port of ports) port.send(new Uint8Array([byte]))
    ports[0]?.send('end')
    await turn()
    expect(posted).toHaveLength(1)
    expect(opened.map(({ remoteAddress }) => remoteAddress)).toEqual(['192.0.2.1', '192.0.2.2'])
    const [first, second] = [new Uint8Array([1]), new Uint8Array([2])]
    expect(opened.map(({ came }) => came)).toEqual([
      [first, second, 'end'],
      [first, second],
    ])
  })

  it('answer, and are over for both when one closes, after what came before', async () => {
    const { front, opened } = joinThreads()
    const port = front.open('192.0.2.1')
    const came: unknown[] = []
    port.onPiece((piece) => came.push(piece))
    port.onClosed(() => came.push('closed'))
    await turn()
    opened[0]?.port.send('read')
    opened[0]?.port.close()
    opened[0]?.port.send('end')
    await turn()
    expect(came).toEqual(['read'])
    await turn()
    expect(came).toEqual(['read', 'closed'])
    port.send('end')
    port.close()
    await turn()
    expect(opened[0]?.came).toEqual([])
  })

  it('do not wait for the end of a turn that brings very many pieces', () => {
    const { front, posted } = joinThreads()
    const port = front.open('192.0.2.1')
    for (let count = 0; count < 300; count += 1) port.send('read')
    expect(posted).toHaveLength(1)
  })

  it('are over when the other thread is gone', async () => {
    const { front, main, opened } = joinThreads()
    front.open('192.0.2.1')
    front.open('192.0.2.2')
    await turn()
    main.closeAll()
    await turn()
    expect(opened.map(({ came }) => came)).toEqual([['closed'], ['closed']])
  })
})

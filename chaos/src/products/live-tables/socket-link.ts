import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The link of one server to the database, which can be cut and mended. */
export interface SocketLink {
  /** The folder that a server names as the database's host. */
  readonly folder: string
  /** Ends every connection and takes none until it is mended. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Listens on a socket of its own and passes on to that of the database. */
export async function startSocketLink(target: {
  readonly host: string
  readonly port: number
}): Promise<SocketLink> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-link-'))
  const name = `.s.PGSQL.${target.port}`
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = createConnection(join(target.host, name))
    for (const each of [near, far]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.once('close', () => {
        sockets.delete(each)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(join(folder, name), resolve)
  })
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    folder,
    cut() {
      isCut = true
      dropAll()
    },
    mend() {
      isCut = false
    },
    async stop() {
      dropAll()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

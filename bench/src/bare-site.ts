import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { build } from 'vite'
import { compressFiles } from '../../tools/shared/compress-files.ts'

const PAGE = fileURLToPath(new URL('bare-page', import.meta.url))

/** Serves the smallest page that React draws, built and compressed as the player site is, for as long as `work` lasts. */
export async function withBareSite<Value>(work: (site: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bare-site-'))
  const server = fastify({ forceCloseConnections: true })
  try {
    await build({
      configFile: false,
      root: PAGE,
      logLevel: 'error',
      mode: 'production',
      build: { outDir: folder, modulePreload: { polyfill: false }, reportCompressedSize: false },
    })
    await compressFiles(folder)
    await server.register(fastifyStatic, { root: folder, preCompressed: true })
    return await work(await server.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
